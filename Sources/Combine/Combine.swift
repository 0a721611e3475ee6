// The API of Apple's Combine: OpenCombine's publishers, and the operators and Foundation publishers that it lacks.
//
// The schedulers and Foundation's publishers are implemented here, since OpenCombine's other products omit their
// conformances if a module of this name is found while they are built. FoundationNetworking is exported because
// `URLSession` is part of Foundation on Apple's systems.
@_exported import FoundationNetworking
@_exported import OpenCombine
