import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert about something while a binding is true and there is something.
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

  /// Presents an alert with a message about something while a binding is true and there is something.
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

  /// Presents an alert about something while a binding is true and there is something.
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

  /// Presents an alert with a message about something while a binding is true and there is something.
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

  /// Presents an alert about something while a binding is true and there is something.
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

  /// Presents an alert with a message about something while a binding is true and there is something.
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

  /// Presents an alert about something while a binding is true and there is something.
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

  /// Presents an alert with a message about something while a binding is true and there is something.
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
