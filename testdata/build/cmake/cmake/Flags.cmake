# a project's own function: its body is translated, its name stays
function(add_cuda_flags target)
  target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CUDA>:-Xcudafe;--diag_suppress=20012;-rdc=true>")
endfunction()
set(HOST_FLAGS -O3 -march=native -fPIC) # nothing of nvcc's
