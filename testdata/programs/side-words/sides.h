#pragma once
#define DEVICE __device__
#define BOTH __host__ DEVICE
