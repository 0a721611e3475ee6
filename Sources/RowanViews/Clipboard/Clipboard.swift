import RowanGraph

/// Puts text on the person's clipboard and says whether it could.
package typealias ClipboardWriter = @MainActor @Sendable (String) -> Bool

private enum ClipboardWriterKey: EnvironmentKey {
  static let defaultValue: ClipboardWriter? = nil
}

extension EnvironmentValues {
  /// How the host copies; `nil` where it cannot.
  package var clipboardWriter: ClipboardWriter? {
    get { self[ClipboardWriterKey.self] }
    set { self[ClipboardWriterKey.self] = newValue }
  }
}
