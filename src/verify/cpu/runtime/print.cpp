// What kernels print.
#include "wave.h"

// printf comes as its format and what it prints, one after the other
struct printed {
	u64 bits;
	std::string text;
	bool is_text;
};
static std::vector<printed> pieces;
static FILE *stream = stdout;
static void print()
{
	const char *f = pieces.empty() ? "" : pieces[0].text.c_str();
	size_t k = 1;
	for (; *f; f++) {
		if (*f != '%') {
			fputc(*f, stream);
			continue;
		}
		if (f[1] == '%') {
			fputc('%', stream);
			f++;
			continue;
		}
		std::string spec = "%";
		for (f++; *f && !strchr("diouxXeEfFgGaAcsp", *f); f++)
			if (*f == '*')
				spec += std::to_string((int)(k < pieces.size() ? pieces[k].bits : 0)), k++;
			else if (!strchr("hlzjtL", *f))
				spec += *f;
		bool wide = f[-1] == 'l' || f[-1] == 'z' || f[-1] == 'j' || f[-1] == 't';
		if (!*f)
			break;
		if (k >= pieces.size())
			continue;
		const printed &p = pieces[k++];
		double d;
		memcpy(&d, &p.bits, sizeof d);
		if (strchr("eEfFgGaA", *f))
			fprintf(stream, (spec + *f).c_str(), d);
		else if (*f == 's')
			fprintf(stream, (spec + 's').c_str(), p.is_text ? p.text.c_str() : p.bits ? (const char *)p.bits : "(null)");
		else if (*f == 'p')
			fprintf(stream, (spec + 'p').c_str(), (void *)p.bits);
		else if (*f == 'c')
			fprintf(stream, (spec + 'c').c_str(), (int)p.bits);
		else if (wide)
			fprintf(stream, (spec + "ll" + *f).c_str(), p.bits);
		else
			fprintf(stream, (spec + *f).c_str(), (int)p.bits);
	}
	pieces.clear();
}
extern "C" {
u64 __ockl_printf_begin(u64)
{
	pieces.clear();
	stream = stdout;
	return 1;
}
u64 __ockl_fprintf_stderr_begin()
{
	pieces.clear();
	stream = stderr;
	return 1;
}
u64 __ockl_fprintf_stdout_begin() { return __ockl_printf_begin(0); }
u64 __ockl_printf_append_string_n(u64 d, const char *s, u64 n, unsigned last)
{
	pieces.push_back({ 0, s ? std::string(s, strnlen(s, n)) : "(null)", true });
	if (last)
		print();
	return d;
}
u64 __ockl_fprintf_append_string_n(u64 d, const char *s, u64 n, unsigned last) { return __ockl_printf_append_string_n(d, s, n, last); }
u64 __ockl_printf_append_args(u64 d, unsigned n, u64 a, u64 b, u64 c, u64 e, u64 f, u64 g, u64 h, unsigned last)
{
	u64 all[] = { a, b, c, e, f, g, h };
	for (unsigned i = 0; i < n; i++)
		pieces.push_back({ all[i], "", false });
	if (last)
		print();
	return d;
}
u64 __ockl_fprintf_append_args(u64 d, unsigned n, u64 a, u64 b, u64 c, u64 e, u64 f, u64 g, u64 h, unsigned last)
{
	return __ockl_printf_append_args(d, n, a, b, c, e, f, g, h, last);
}
}
