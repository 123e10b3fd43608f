/* thrust_error.h: Thrust's system_error. */
#ifndef TRANSHIP_DECL_THRUST_ERROR_H
#define TRANSHIP_DECL_THRUST_ERROR_H
#pragma GCC system_header
#include <tranship_decl/thrust.h>
#ifdef __cplusplus
#include <stdexcept>
#include <system_error>
namespace thrust {
using std::error_category;
using std::error_code;
using std::error_condition;
using std::generic_category;
using std::system_category;
namespace system {
struct system_error : std::system_error { using std::system_error::system_error; };
using std::error_code;
}
using system::system_error;
const std::error_category &cuda_category();
namespace system { using thrust::cuda_category; }
}
#endif
#endif
