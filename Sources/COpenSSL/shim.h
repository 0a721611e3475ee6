#pragma once
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/sha.h>
