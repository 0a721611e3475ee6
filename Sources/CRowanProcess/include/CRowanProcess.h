#ifndef CROWAN_PROCESS_H
#define CROWAN_PROCESS_H

#include <sys/types.h>

/// The limits of a child process. 0 stands for no limit.
typedef struct {
  /// The CPU time in seconds.
  unsigned long seconds;
  /// The private writable memory in bytes.
  unsigned long bytes;
  /// The size of a written file in bytes.
  unsigned long fileBytes;
} RowanProcessLimits;

/// Starts a program in a session of its own, with limits. It is killed when the thread that started it ends, and
/// therefore when this process does, however that ends.
///
/// @param arguments The program, which is searched in PATH, and its arguments; the last element is NULL.
/// @param folder The working directory.
/// @param output The file descriptor for both standard output and standard error. Standard input is empty.
/// @param limits The limits.
/// @return The process, or -1 with `errno`. A program that cannot be started ends with status 127.
pid_t rowanStartProcess(char *const arguments[], const char *folder, int output, RowanProcessLimits limits);

/// Makes a pipe that child processes do not inherit.
///
/// @param ends Receives the end to read from, and the end to write to.
/// @return 0, or -1 with `errno`.
int rowanPipe(int ends[2]);

#endif
