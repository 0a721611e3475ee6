import RowanGraph
import RowanViews

/// The dictation of a text field.
@available(*, unavailable, message: "Dictation is that of the host, which no application changes.")
public struct TextInputDictationBehavior: Sendable {}

extension View {
  /// Sets the dictation of search fields.
  @available(*, unavailable, message: "Dictation is that of the host, which no application changes.")
  nonisolated public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }
}
