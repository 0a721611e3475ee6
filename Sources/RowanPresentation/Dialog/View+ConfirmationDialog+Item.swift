import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents a confirmation dialog with a localized title for the item of a binding.
  ///
  /// Each button runs its action and then dismisses the dialog. Without a button of the role `cancel` the dialog adds a
  /// Cancel button. Touch screens show the title only if `titleVisibility` is `visible`.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - item: The binding. It is set to `nil` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: The buttons and fields for an item.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a confirmation dialog with a localized title and a message for the item of a binding.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - item: The binding. It is set to `nil` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: The buttons and fields for an item.
  ///   - message: The text below the title for an item.
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

  /// Presents a confirmation dialog with a title for the item of a binding.
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

  /// Presents a confirmation dialog with a title and a message for the item of a binding.
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

  /// Presents a confirmation dialog with a title for the item of a binding.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(.confirmation, { _ in title }, item: item, titleVisibility: titleVisibility, actions: actions)
  }

  /// Presents a confirmation dialog with a title and a message for the item of a binding.
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

  /// Presents a confirmation dialog with a localized title for the item of a binding.
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

  /// Presents a confirmation dialog with a localized title and a message for the item of a binding.
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
