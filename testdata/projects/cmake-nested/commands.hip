cmake -S . -B build -DWITH_TESTS=ON -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
cmake --build build -j2
grep -q "offload-arch=gfx1100.*-x hip" build/compile_commands.json
