// Apple's Combine: OpenCombine's publishers, and here what those lack and what Foundation adds to them.
//
// The schedulers and Foundation's publishers are our own: OpenCombine's other products leave their conformances out
// whenever a module of this name can be found while they are built. A session publishes what URLs answer: on Apple's
// systems it is Foundation's, so whoever imports Foundation and Combine finds it.
@_exported import FoundationNetworking
@_exported import OpenCombine
