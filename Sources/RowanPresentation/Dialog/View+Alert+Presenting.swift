import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert with a localized title while a binding is `true` and data are present.
  ///
  /// Each button runs its action and then dismisses the alert. Without buttons the alert has an OK button.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - data: The data from which the content is made; `nil` to present no alert.
  ///   - actions: The buttons and fields for the data.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions
    )
  }

  /// Presents an alert with a localized title and a message while a binding is `true` and data are present.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the alert is dismissed.
  ///   - data: The data from which the content is made; `nil` to present no alert.
  ///   - actions: The buttons and fields for the data.
  ///   - message: The text below the title for the data.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert with a title while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(title)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions
    )
  }

  /// Presents an alert with a title and a message while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(title)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert with a title while a binding is `true` and data are present.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions
    )
  }

  /// Presents an alert with a title and a message while a binding is `true` and data are present.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert with a localized title while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func alert<A: View, T>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions
    )
  }

  /// Presents an alert with a localized title and a message while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .alert,
      { _ in title },
      isPresented: isPresented,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }
}
