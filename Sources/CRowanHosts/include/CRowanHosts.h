#ifndef CROWAN_HOSTS_H
#define CROWAN_HOSTS_H

/// Calls the registration function of each optional host that is linked into the program.
///
/// A host is optional by linking alone: its registration function is a weak symbol, which is absent where nothing depends on the
/// host's module. Does nothing outside of Linux.
void rowan_register_linked_hosts(void);

#endif
