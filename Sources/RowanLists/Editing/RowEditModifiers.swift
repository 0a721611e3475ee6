import RowanGraph

extension View {
  /// Sets whether deletion of rows is disabled, by swipe, by the control in edit mode and by the Delete key.
  ///
  /// A row that cannot be deleted leaves no space for the control (fact C58).
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowStyle { $0.isDeleteDisabled = isDisabled }
  }

  /// Sets whether rows cannot be moved. Other rows can still be moved past them (fact C56).
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    rowStyle { $0.isMoveDisabled = isDisabled }
  }
}
