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

// Makes the calling process the program. It shares the memory of its parent, whose thread waits meanwhile, so that it
// calls only functions that are safe in a signal handler, and changes no variable of the parent's.
static void becomeProgram(
    pid_t parent, char *const arguments[], const char *folder, int output, const RowanProcessLimits *limits) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);
  setsid();
  // All signals are blocked until no handler of the parent is left.
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) continue;
    if (action.sa_handler != SIG_DFL && (action.sa_handler != SIG_IGN || number == SIGPIPE)) signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  limit(RLIMIT_CPU, limits->seconds);
  limit(RLIMIT_DATA, limits->bytes);
  limit(RLIMIT_FSIZE, limits->fileBytes);
  limit(RLIMIT_CORE, 1);
  int input = open("/dev/null", O_RDONLY);
  if (input < 0 || dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) _exit(127);
  if (chdir(folder) != 0) _exit(127);
  // The program inherits no open file of the parent.
  close_range(3, ~0U, 0);
  execvp(arguments[0], arguments);
  _exit(127);
}

pid_t rowanStartProcess(char *const arguments[], const char *folder, int output, RowanProcessLimits limits) {
  pid_t parent = getpid();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  // A fork copies the page tables, which takes most of the time of a start where the parent has a gigabyte.
  pid_t child = vfork();
  if (child == 0) becomeProgram(parent, arguments, folder, output, &limits);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return child;
}

int rowanPipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
