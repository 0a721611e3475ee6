import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents a confirmation dialog with a localized title while a binding is `true` and data are present.
  ///
  /// Each button runs its action and then dismisses the dialog. Without a button of the role `cancel` the dialog adds a
  /// Cancel button. Touch screens show the title only if `titleVisibility` is `visible`.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - data: The data from which the content is made; `nil` to present no confirmation dialog.
  ///   - actions: The buttons and fields for the data.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    )
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is `true` and data are
  /// present.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - data: The data from which the content is made; `nil` to present no confirmation dialog.
  ///   - actions: The buttons and fields for the data.
  ///   - message: The text below the title for the data.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleKey)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents a confirmation dialog with a title while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(title)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    )
  }

  /// Presents a confirmation dialog with a title and a message while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(title)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents a confirmation dialog with a title while a binding is `true` and data are present.
  nonisolated public func confirmationDialog<A: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    )
  }

  /// Presents a confirmation dialog with a title and a message while a binding is `true` and data are present.
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }

  /// Presents a confirmation dialog with a localized title while a binding is `true` and data are present.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions
    )
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is `true` and data are
  /// present.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    let title = Text(titleResource)
    return dialog(
      .confirmation,
      { _ in title },
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      presenting: data,
      actions: actions,
      message: { AnyView(message($0)) }
    )
  }
}
