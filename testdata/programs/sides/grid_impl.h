template <class T> T grid::area(T side) const { return side * side * nx * ny; }
