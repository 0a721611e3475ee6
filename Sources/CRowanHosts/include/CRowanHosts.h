#ifndef CROWAN_HOSTS_H
#define CROWAN_HOSTS_H

/// Calls the registration function of each optional host that is linked into the program.
///
/// Linking alone determines the hosts: a registration function is a weak symbol, which is absent if nothing depends on
/// the module of the host. Does nothing outside of Linux.
void rowan_register_linked_hosts(void);

#endif
