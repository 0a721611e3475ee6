import RowanGraph
import RowanViews

/// The dictation of a text field.
@available(*, unavailable, message: "There is no dictation; the browser's or the system's own works in search fields.")
public struct TextInputDictationBehavior: Sendable {}

extension View {
  /// Sets the dictation of search fields.
  @available(*, unavailable, message: "There is no dictation; the browser's or the system's own works in search fields.")
  nonisolated public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}
