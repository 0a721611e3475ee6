#ifndef CROWAN_PREVIEWS_H
#define CROWAN_PREVIEWS_H

/// Calls `found` with the metadata of each type of the program that conforms to a protocol with one of these names: structs,
/// enums and classes that are not generic, private ones too, in no particular order. Protocols of the same name in other
/// modules count as well; whoever asks casts the type.
///
/// Reads the records that the compiler writes for the runtime, of the program and of all libraries loaded with it. Does
/// nothing outside of Linux.
void rowan_find_conforming(const char *const *names, int count,
                           void (*found)(const void *metadata, void *context), void *context);

#endif
