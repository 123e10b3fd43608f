// A program that loads the driver at run time declares its types: a macro means them, too.
typedef enum driver_error { DRIVER_FINE = 0, DRIVER_MAX = 0x7FFFFFFF } CUresult;
typedef struct { int number; } CUdevice, *device_list;
extern CUresult (*driver_get)(CUdevice *device);
#define CHECK(call, end)           \
	do {                       \
		CUresult r = (call); \
		if (r != DRIVER_FINE) \
			return end;  \
	} while (0)

int first(void)
{
	CUdevice d;
	CHECK(driver_get(&d), 1);
	return d.number;
}
