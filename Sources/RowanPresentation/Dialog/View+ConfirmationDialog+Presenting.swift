import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Presents choices about something while a binding is true and there is something.
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

  /// Presents choices with a message about something while a binding is true and there is something.
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

  /// Presents choices about something while a binding is true and there is something.
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

  /// Presents choices with a message about something while a binding is true and there is something.
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

  /// Presents choices about something while a binding is true and there is something.
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

  /// Presents choices with a message about something while a binding is true and there is something.
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

  /// Presents choices about something while a binding is true and there is something.
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

  /// Presents choices with a message about something while a binding is true and there is something.
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
