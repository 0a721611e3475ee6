import Foundation
import RowanGraph

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private enum AsyncImageURLSessionKey: EnvironmentKey {
  static var defaultValue: URLSession? { nil }
}

extension EnvironmentValues {
  /// The session whose configuration downloads of images use; `nil` for an ephemeral one.
  var asyncImageURLSession: URLSession? {
    get { self[AsyncImageURLSessionKey.self] }
    set { self[AsyncImageURLSessionKey.self] = newValue }
  }
}

extension View {
  /// Sets the URL session with which `AsyncImage` views inside this view load images.
  ///
  /// Downloads use the configuration of the session: its headers, cache, cookies, protocols and time limits. The delegate of the
  /// session is not called, as each address of a download and its length are checked. The session permits no other addresses than
  /// the host does.
  ///
  /// - Parameter urlSession: The session.
  nonisolated public func asyncImageURLSession(_ urlSession: URLSession) -> some View {
    environment(\.asyncImageURLSession, urlSession)
  }
}
