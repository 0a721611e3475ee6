#include "CRowanPreviews.h"

#if defined(__linux__)
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Swift's ABI (docs/ABI/TypeMetadata): records refer to each other by offsets relative to the offset's own address.

struct range {
  uintptr_t start;
  size_t length;
};

struct metadata_sections {
  uintptr_t version;
  const void *base;
  const void *unused[2];
  struct range protocols;
  struct range conformances;
};

typedef bool (*sections_body)(const struct metadata_sections *sections, void *context);
extern void swift_enumerateAllMetadataSections(sections_body body, void *context);

struct context_descriptor {
  uint32_t flags;
  int32_t parent;
  int32_t name;
  int32_t access;
};

struct conformance {
  int32_t protocol;
  int32_t type;
  int32_t witness;
  uint32_t flags;
};

struct metadata_response {
  const void *metadata;
  size_t state;
};

typedef __attribute__((swiftcall)) struct metadata_response (*access_function)(size_t request);

static const void *at(const int32_t *offset) {
  return *offset == 0 ? NULL : (const char *)offset + *offset;
}

// The low bit marks an offset to a pointer.
static const void *at_indirectable(const int32_t *offset) {
  const char *place = (const char *)offset + (*offset & ~1);
  return *offset == 0 ? NULL : *offset & 1 ? *(const void *const *)place : place;
}

struct search {
  const char *const *names;
  int count;
  void (*found)(const void *metadata, void *context);
  void *context;
};

static bool is_wanted(const struct search *search, const struct context_descriptor *protocol) {
  const char *name = protocol ? at(&protocol->name) : NULL;
  for (int index = 0; name && index < search->count; index++) {
    if (strcmp(name, search->names[index]) == 0) return true;
  }
  return false;
}

static void look_at(const struct search *search, const struct conformance *conformance) {
  if (!is_wanted(search, at_indirectable(&conformance->protocol))) return;
  // The reference to the type: 0 for its descriptor, 1 for a pointer to it, others for Objective-C names.
  const uint32_t reference = conformance->flags >> 3 & 7;
  const struct context_descriptor *type = reference <= 1 ? at(&conformance->type) : NULL;
  if (type && reference == 1) type = *(const struct context_descriptor *const *)type;
  if (!type) return;
  // 16 to 18 are classes, structs and enums; 0x80 marks generic types.
  const uint32_t kind = type->flags & 31;
  if (kind < 16 || kind > 18 || type->flags & 0x80) return;
  const access_function access = (access_function)(uintptr_t)at(&type->access);
  if (access) search->found(access(0).metadata, search->context);
}

static bool look_through(const struct metadata_sections *sections, void *context) {
  const int32_t *records = (const int32_t *)sections->conformances.start;
  const size_t count = sections->conformances.length / sizeof *records;
  for (size_t index = 0; records && index < count; index++) {
    const struct conformance *conformance = at(&records[index]);
    if (conformance) look_at(context, conformance);
  }
  return true;
}

void rowan_find_conforming(const char *const *names, int count,
                           void (*found)(const void *metadata, void *context), void *context) {
  struct search search = {names, count, found, context};
  swift_enumerateAllMetadataSections(look_through, &search);
}

#else

void rowan_find_conforming(const char *const *names, int count,
                           void (*found)(const void *metadata, void *context), void *context) {}

#endif
