import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents a confirmation dialog with a localized title while a binding is `true`.
  ///
  /// Each button runs its action and then dismisses the dialog. Without a button of the role `cancel` the dialog adds a
  /// Cancel button. Touch screens show the title only if `titleVisibility` is `visible`.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: The buttons and fields.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation,
      Text(titleKey),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions()
    )
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is `true`.
  ///
  /// - Parameters:
  ///   - titleKey: The title.
  ///   - isPresented: The binding. It is set to `false` when the confirmation dialog is dismissed.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: The buttons and fields.
  ///   - message: The text below the title.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation,
      Text(titleKey),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents a confirmation dialog with a title while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmation, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions())
  }

  /// Presents a confirmation dialog with a title and a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation,
      Text(title),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents a confirmation dialog with a title while a binding is `true`.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmation, title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions())
  }

  /// Presents a confirmation dialog with a title and a message while a binding is `true`.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation,
      title,
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions(),
      message: AnyView(message())
    )
  }

  /// Presents a confirmation dialog with a localized title while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation,
      Text(titleResource),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions()
    )
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is `true`.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleResource: LocalizedStringResource,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation,
      Text(titleResource),
      isPresented: isPresented,
      titleVisibility: titleVisibility,
      actions: actions(),
      message: AnyView(message())
    )
  }
}
