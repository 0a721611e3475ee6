import RowanGraph
import RowanViews

extension View {
  /// Sets the label of sections in the index of their list, usually one letter.
  ///
  /// The index is a strip at the trailing edge of the list. A list has one as soon as a section in sight has a label.
  ///
  /// - Parameter label: The label; `nil` leaves the sections out.
  nonisolated public func sectionIndexLabel(_ label: Text?) -> some View {
    rowStyle { $0.indexLabel = IndexLabel(text: label) }
  }

  /// Sets the label of sections in the index of their list, usually one letter.
  ///
  /// - Parameter label: The label; `nil` leaves the sections out.
  nonisolated public func sectionIndexLabel<S: StringProtocol>(_ label: S?) -> some View {
    rowStyle { $0.indexLabel = IndexLabel(text: label.map { Text(verbatim: String($0)) }) }
  }

  /// Sets whether lists inside show the index of their sections.
  ///
  /// - Parameter visibility: The visibility. A list without labels has no index in any case.
  nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    environment(\.listSectionIndexVisibility, visibility)
  }
}

private enum SectionIndexVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

extension EnvironmentValues {
  var listSectionIndexVisibility: Visibility {
    get { self[SectionIndexVisibilityKey.self] }
    set { self[SectionIndexVisibilityKey.self] = newValue }
  }
}
