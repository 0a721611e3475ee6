import RowanGraph
import RowanInput

/// A function that copies content to the person's clipboard and returns whether it could.
package typealias ClipboardWriter = @MainActor @Sendable (ClipboardContent) -> Bool

private enum ClipboardWriterKey: EnvironmentKey {
  static let defaultValue: ClipboardWriter? = nil
}

/// A function that requests the text on the person's clipboard, which arrives as `HostEvent.paste`; returns whether the
/// request was made.
package typealias ClipboardReader = @MainActor @Sendable () -> Bool

private enum ClipboardReaderKey: EnvironmentKey {
  static let defaultValue: ClipboardReader? = nil
}

extension EnvironmentValues {
  /// The host's function that reads the clipboard; `nil` if the host cannot.
  package var clipboardReader: ClipboardReader? {
    get { self[ClipboardReaderKey.self] }
    set { self[ClipboardReaderKey.self] = newValue }
  }

  /// The host's function that copies; `nil` if the host cannot.
  package var clipboardWriter: ClipboardWriter? {
    get { self[ClipboardWriterKey.self] }
    set { self[ClipboardWriterKey.self] = newValue }
  }
}
