import RowanGraph
import RowanInput

/// Puts something on the person's clipboard and says whether it could.
package typealias ClipboardWriter = @MainActor @Sendable (ClipboardContent) -> Bool

private enum ClipboardWriterKey: EnvironmentKey {
  static let defaultValue: ClipboardWriter? = nil
}

/// Asks the host for the text on the person's clipboard, which comes as a fact of its own (`InputFact.paste`). Says whether it asks.
package typealias ClipboardReader = @MainActor @Sendable () -> Bool

private enum ClipboardReaderKey: EnvironmentKey {
  static let defaultValue: ClipboardReader? = nil
}

extension EnvironmentValues {
  /// How the host reads the clipboard; `nil` where it cannot.
  package var clipboardReader: ClipboardReader? {
    get { self[ClipboardReaderKey.self] }
    set { self[ClipboardReaderKey.self] = newValue }
  }

  /// How the host copies; `nil` where it cannot.
  package var clipboardWriter: ClipboardWriter? {
    get { self[ClipboardWriterKey.self] }
    set { self[ClipboardWriterKey.self] = newValue }
  }
}
