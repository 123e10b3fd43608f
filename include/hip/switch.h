// section switch: another device for the rest of a scope.
// provides: tranship::switch_device
// requires: -
namespace tranship {

class switch_device {
	int before = 0;
	bool other = false;

public:
	explicit switch_device(int device) { other = !hipGetDevice(&before) && before != device && !hipSetDevice(device); }
	switch_device(const switch_device &) = delete;
	switch_device &operator=(const switch_device &) = delete;
	~switch_device()
	{
		if (other)
			(void)hipSetDevice(before);
	}
};

} // namespace tranship
