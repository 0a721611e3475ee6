import RowanControls
import RowanGraph
import RowanViews

private enum SearchSelectionKey: EnvironmentKey {
  static var defaultValue: Binding<TextSelection?>? { nil }
}

extension EnvironmentValues {
  /// The binding to the selection in the field of the next `searchable` inside.
  var searchSelection: Binding<TextSelection?>? {
    get { self[SearchSelectionKey.self] }
    set { self[SearchSelectionKey.self] = newValue }
  }
}

extension View {
  /// Binds the selection in the view's search field.
  ///
  /// The modifier applies to the `searchable` inside:
  ///
  /// ```swift
  /// List(names, id: \.self) { Text($0) }
  ///   .searchable(text: $query)
  ///   .searchSelection($selection)
  /// ```
  ///
  /// - Parameter selection: The selection, as of `TextField`.
  nonisolated public func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
    environment(\.searchSelection, selection)
  }
}
