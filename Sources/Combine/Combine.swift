// Apple's Combine: OpenCombine's publishers, and here what those lack and what Foundation adds to them.
//
// The schedulers and Foundation's publishers are our own: OpenCombine's other products leave their conformances out
// whenever a module of this name can be found while they are built.
@_exported import OpenCombine
