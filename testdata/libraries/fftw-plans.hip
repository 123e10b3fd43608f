// cuFFT has FFTW's interface for plans of several transforms and for wisdom, hipFFT has neither
// no-compile: the calls without counterpart stay
#include <hipfft/hipfftw.h>
#include <stdio.h>

void columns(fftw_complex *data, int rows, int n, FILE *wisdom)
{
	fftw_import_wisdom_from_file(wisdom);
	fftw_plan p = fftw_plan_many_dft(1, &rows, n, data, NULL, n, 1, data, NULL, n, 1, FFTW_FORWARD, FFTW_ESTIMATE);
	fftw_execute(p);
	fftw_destroy_plan(p);
}

void one(fftwf_complex *data, int n)
{
	fftwf_plan p = fftwf_plan_dft_1d(n, data, data, FFTW_FORWARD, FFTW_ESTIMATE);
	fftwf_execute(p);
	fftwf_destroy_plan(p);
}
