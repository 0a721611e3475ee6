#define _GNU_SOURCE
#include "CRowanProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(int resource, unsigned long value) {
  if (value == 0) return;
  struct rlimit limits = {value, value};
  setrlimit(resource, &limits);
}

pid_t rowanStartProcess(char *const arguments[], const char *folder, int output, RowanProcessLimits limits) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
  // Only functions that are safe after a fork of a process with several threads.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  setsid();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGPIPE, SIG_DFL);
  limit(RLIMIT_CPU, limits.seconds);
  limit(RLIMIT_DATA, limits.bytes);
  limit(RLIMIT_FSIZE, limits.fileBytes);
  limit(RLIMIT_CORE, 1);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(127);
  if (chdir(folder) != 0) _exit(127);
  // Whatever this process has open is none of the program's business.
  close_range(3, ~0U, 0);
  execvp(arguments[0], arguments);
  _exit(127);
}

int rowanPipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
