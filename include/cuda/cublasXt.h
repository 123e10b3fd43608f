#pragma once
#include <cublas_v2.h>
#include <tranship_decl/api_blasxt.h>
