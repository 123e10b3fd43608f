CUDA_INC = $(CUDA_HOME)/include
CPPFLAGS += -DUSE_CUDA -Iinclude
a.o: program.cc
	$(CXX) $(CPPFLAGS) -c program.cc -o a.o
b.o: program.cc
	$(CXX) $(CPPFLAGS) -I$(CUDA_INC) -c program.cc -o b.o
