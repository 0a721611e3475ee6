import RowanGraph
import RowanInput

/// A host's function that copies content to the person's clipboard.
package struct ClipboardWriter: Sendable {
  /// The number of bytes of UTF-8 above which the host refuses a text.
  package let byteLimit: Int
  private let write: @MainActor @Sendable (ClipboardContent, Completion?) -> Bool

  /// A function that receives whether the content is in the clipboard.
  package typealias Completion = @MainActor (Bool) -> Void

  /// Creates a writer of a host that copies at once.
  package init(byteLimit: Int = .max, _ write: @escaping @MainActor @Sendable (ClipboardContent) -> Bool) {
    self.init(
      byteLimit: byteLimit,
      reporting: { content, completion in
        let isWritten = write(content)
        completion?(isWritten)
        return isWritten
      }
    )
  }

  /// Creates a writer of a host that copies later.
  ///
  /// - Parameters:
  ///   - byteLimit: The number of bytes of UTF-8 above which the host refuses a text.
  ///   - write: Takes content, and calls the function, if there is one, when it is known whether the content was copied. Returns
  ///     whether the host takes the content; if not, it need not call the function.
  package init(
    byteLimit: Int = .max,
    reporting write: @escaping @MainActor @Sendable (ClipboardContent, Completion?) -> Bool
  ) {
    self.byteLimit = byteLimit
    self.write = write
  }

  /// Copies content and returns whether the host takes it.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - completion: Called with whether the content is in the clipboard, possibly later. A host that fails tells the person.
  @MainActor
  package func callAsFunction(_ content: ClipboardContent, completion: Completion? = nil) -> Bool {
    write(content, completion)
  }
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
