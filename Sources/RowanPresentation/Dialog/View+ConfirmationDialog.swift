import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents choices while a binding is true. Each button dismisses them after what it does; where none gives up there is
  /// Cancel. Touch screens show the title only where that is asked for.
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

  /// Presents choices with a message while a binding is true.
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

  /// Presents choices while a binding is true. Each button dismisses them after what it does; where none gives up there is
  /// Cancel. Touch screens show the title only where that is asked for.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmation, Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions())
  }

  /// Presents choices with a message while a binding is true.
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

  /// Presents choices while a binding is true. Each button dismisses them after what it does; where none gives up there is
  /// Cancel. Touch screens show the title only where that is asked for.
  nonisolated public func confirmationDialog<A: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.confirmation, title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions())
  }

  /// Presents choices with a message while a binding is true.
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

  /// Presents choices while a binding is true. Each button dismisses them after what it does; where none gives up there is
  /// Cancel. Touch screens show the title only where that is asked for.
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

  /// Presents choices with a message while a binding is true.
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
