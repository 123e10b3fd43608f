// no-compile: text for a generator
{# Text for a generator of sources: an apostrophe in it is none of C. #}
{% if dense %}
#include <hip/hip_runtime.h>
{% endif %}
{# it's a comment with an apostrophe #}
{%- for t in ["float", 'half'] %}
__global__ void k_{{ t }}({{ t }} *p) { p[threadIdx.x] = {{ value | default('1') }}; }
{%- endfor %}
{% macro doc() %} don't, "so {% endmacro %}
// it's {{ x }}
