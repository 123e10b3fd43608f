inline float half_of(float f) { return f / 2; }
