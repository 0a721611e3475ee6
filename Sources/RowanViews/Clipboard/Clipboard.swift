import RowanGraph
import RowanInput

/// A host's function that copies content to the person's clipboard.
package struct ClipboardWriter: Sendable {
  /// The number of bytes of UTF-8 above which the host refuses a text.
  package let byteLimit: Int
  private let write: @MainActor @Sendable (ClipboardContent) -> Bool

  package init(byteLimit: Int = .max, _ write: @escaping @MainActor @Sendable (ClipboardContent) -> Bool) {
    self.byteLimit = byteLimit
    self.write = write
  }

  /// Copies content and returns whether the host could.
  @MainActor
  package func callAsFunction(_ content: ClipboardContent) -> Bool { write(content) }
}

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
