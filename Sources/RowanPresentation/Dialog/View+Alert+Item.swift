import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents an alert with a localized title for the item of a binding.
  ///
  /// Each button runs its action and then dismisses the alert. Without buttons the alert has an OK button.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - item: The binding. It is set to `nil` when the alert is dismissed.
  ///   - actions: The buttons and fields for an item.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a localized title and a message for the item of a binding.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - item: The binding. It is set to `nil` when the alert is dismissed.
  ///   - actions: The buttons and fields for an item.
  ///   - message: The text below the title for an item.
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

  /// Presents an alert with a title for the item of a binding.
  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(title)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a title and a message for the item of a binding.
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

  /// Presents an alert with a title for the item of a binding.
  nonisolated public func alert<A: View, T>(
    _ title: Text,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a title and a message for the item of a binding.
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

  /// Presents an alert with a localized title for the item of a binding.
  @_disfavoredOverload
  nonisolated public func alert<A: View, T>(
    _ titleResource: LocalizedStringResource,
    item: Binding<T?>,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleResource)
    return dialog(.alert, { _ in title }, item: item, actions: actions)
  }

  /// Presents an alert with a localized title and a message for the item of a binding.
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
