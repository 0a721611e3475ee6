import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert with a localized title while a binding is `true`.
  ///
  /// Each button runs its action and then dismisses the alert. Without buttons the alert has an OK button.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - actions: The buttons and fields.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented: isPresented, actions: actions())
  }

  /// Presents an alert with a localized title and a message while a binding is `true`.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - actions: The buttons and fields.
  ///   - message: The text below the title.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .alert,
      Text(titleKey),
      isPresented: isPresented,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents an alert with a title while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(title), isPresented: isPresented, actions: actions())
  }

  /// Presents an alert with a title and a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .alert,
      Text(title),
      isPresented: isPresented,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents an alert with a title while a binding is `true`.
  nonisolated public func alert<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, title, isPresented: isPresented, actions: actions())
  }

  /// Presents an alert with a title and a message while a binding is `true`.
  nonisolated public func alert<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .alert,
      title,
      isPresented: isPresented,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents an alert with a localized title while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<A: View>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(titleResource), isPresented: isPresented, actions: actions())
  }

  /// Presents an alert with a localized title and a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .alert,
      Text(titleResource),
      isPresented: isPresented,
      actions: actions(),
      message: AnyView(message())
    )
  }
}
