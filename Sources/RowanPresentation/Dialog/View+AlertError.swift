import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert with an error's description as its title while a binding is `true` and an error is present.
  ///
  /// Each button runs its action and then dismisses the alert. Without buttons the alert has an OK button.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - error: The error; `nil` to present no alert.
  ///   - actions: The buttons and fields.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    dialog(
      .alert,
      { Text(verbatim: $0.title) },
      isPresented: isPresented,
      presenting: error,
      actions: { _ in actions() }
    )
  }

  /// Presents an alert with an error's description as its title and a message while a binding is `true` and an error is
  /// present.
  ///
  /// - Parameters:
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - error: The error; `nil` to present no alert.
  ///   - actions: The buttons and fields for the error.
  ///   - message: The text below the title for the error.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>,
    error: E?,
    @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    dialog(
      .alert,
      { Text(verbatim: $0.title) },
      isPresented: isPresented,
      presenting: error,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }
}

extension LocalizedError {
  /// The title of an alert about the error.
  fileprivate var title: String { errorDescription ?? localizedDescription }
}
