#include "CRowanHosts.h"

#if defined(__linux__)

// Defined by RowanWeb (`registerBrowserHost`).
extern void rowan_register_browser_host(void) __attribute__((weak));

void rowan_register_linked_hosts(void) {
  if (rowan_register_browser_host) rowan_register_browser_host();
}

#else

void rowan_register_linked_hosts(void) {}

#endif
