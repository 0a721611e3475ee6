import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert about the item that a binding holds.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a message about the item that a binding holds.
  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .alert,
      { _ in title },
      item: item,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(title)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a message about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(title)
    return dialog(
      .alert,
      { _ in title },
      item: item,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert about the item that a binding holds.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a message about the item that a binding holds.
  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .alert,
      { _ in title },
      item: item,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents an alert about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func alert<A: View, T>(
    _ titleResource: LocalizedStringResource,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleResource)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a message about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func alert<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .alert,
      { _ in title },
      item: item,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }
}
