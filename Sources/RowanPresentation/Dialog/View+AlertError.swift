import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert named by an error's description while a binding is true and there is an error.
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

  /// Presents an alert named by an error's description, with a message, while a binding is true and there is an error.
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
  /// What an alert about the error is called.
  fileprivate var title: String { errorDescription ?? localizedDescription }
}
