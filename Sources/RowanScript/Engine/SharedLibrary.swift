import Foundation

/// A library of C functions that is loaded with `dlopen`; no target links it.
nonisolated struct SharedLibrary {
  /// The handle for `dlsym`.
  let handle: UnsafeMutableRawPointer
  private let missing: (_ symbol: String?) -> any Error

  /// Loads the first library that is installed.
  ///
  /// - Parameters:
  ///   - names: The file names, the preferred one first.
  ///   - missing: Returns the error for a missing function, or, with `nil`, for a missing library.
  /// - Throws: The error of `missing`.
  init(_ names: [String], missing: @escaping (_ symbol: String?) -> any Error) throws {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else { throw missing(nil) }
    self.handle = handle
    self.missing = missing
  }

  /// Returns a function, whose type is that in the library's headers.
  ///
  /// - Throws: The error for a missing function.
  func function<Function>(_ name: String) throws -> Function {
    guard let symbol = dlsym(handle, name) else { throw missing(name) }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
