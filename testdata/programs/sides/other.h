#pragma once
namespace host {
struct box {
	int n;
	int volume() const;
};
} // namespace host
