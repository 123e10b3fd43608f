int flags() { return 0; }
