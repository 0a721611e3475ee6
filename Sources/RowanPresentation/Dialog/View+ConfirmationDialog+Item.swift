import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents choices about the item that a binding holds.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents choices with a message about the item that a binding holds.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .confirmation,
      { _ in title },
      item: item,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents choices about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(title)
    return dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents choices with a message about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(title)
    return dialog(
      .confirmation,
      { _ in title },
      item: item,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents choices about the item that a binding holds.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents choices with a message about the item that a binding holds.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmation,
      { _ in title },
      item: item,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents choices about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleResource)
    return dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents choices with a message about the item that a binding holds.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .confirmation,
      { _ in title },
      item: item,
      titleVisibility: titleVisibility,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }
}
