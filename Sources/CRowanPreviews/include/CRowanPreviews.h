#ifndef CROWAN_PREVIEWS_H
#define CROWAN_PREVIEWS_H

/// Calls `found` with the metadata of each type in the program that conforms to a protocol with one of the names.
///
/// Finds structs, enums and classes that are not generic, including private ones, in an unspecified order. Protocols of
/// the same name in other modules match as well; the caller casts the type.
///
/// Reads the conformance records of the program and of all loaded libraries. Does nothing outside of Linux.
void rowan_find_conforming(const char *const *names, int count,
                           void (*found)(const void *metadata, void *context), void *context);

#endif
