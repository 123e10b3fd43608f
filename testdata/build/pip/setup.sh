pip install --upgrade "cupy-cuda12x>=14"
uv pip install vllm
