import RowanGraph

extension View {
  /// Whether each row can be deleted by people, where its content can: by swiping, by the control beside it, by the Delete key.
  ///
  /// A row that cannot does not make room for the control (fact C58).
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowStyle { $0.isDeleteDisabled = isDisabled }
  }

  /// Whether each row stays where it is, where its content can be moved by people. Others still go past it (fact C56).
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    rowStyle { $0.isMoveDisabled = isDisabled }
  }
}
