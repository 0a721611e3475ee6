import RowanGraph
import RowanViews

/// The implementation of all alerts and confirmation dialogs.
extension View {
  /// Presents a dialog while a binding is `true`.
  ///
  /// - Parameters:
  ///   - kind: The kind of the dialog.
  ///   - title: The title.
  ///   - isPresented: The binding.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: The buttons and fields.
  ///   - message: The text below the title, if any.
  nonisolated func dialog<A: View>(
    _ kind: PresentationKind,
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    actions: A,
    message: AnyView? = nil
  ) -> some View {
    let content = DialogContent(
      title: title,
      message: message,
      actions: AnyView(actions),
      titleVisibility: titleVisibility,
      addsCancel: kind == .confirmation
    )
    return modifier(
      PresentationModifier(
        request: {
          var request = PresentationRequest(
            kind,
            isPresented: isPresented,
            content: AnyView(DialogView(content: content))
          )
          request.label = title
          return request
        },
        isAttached: kind == .confirmation
      )
    )
  }

  /// Presents a dialog about data while a binding is `true` and the data are not `nil`. If the data become `nil`, the
  /// dialog disappears with its last content.
  nonisolated func dialog<A: View, T>(
    _ kind: PresentationKind,
    _ title: @escaping (T) -> Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: T?,
    actions: @escaping (T) -> A,
    message: ((T) -> AnyView)? = nil
  ) -> some View {
    dialog(
      kind,
      data: data,
      shown: { data != nil && isPresented.wrappedValue },
      end: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      title,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Presents a dialog for the item of a binding.
  nonisolated func dialog<A: View, T>(
    _ kind: PresentationKind,
    _ title: @escaping (T) -> Text,
    item: Binding<T?>,
    titleVisibility: Visibility = .automatic,
    actions: @escaping (T) -> A,
    message: ((T) -> AnyView)? = nil
  ) -> some View {
    dialog(
      kind,
      data: item.wrappedValue,
      shown: { item.wrappedValue != nil },
      end: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      title,
      titleVisibility: titleVisibility,
      actions: actions,
      message: message
    )
  }

  /// Presents a dialog about data while a condition is satisfied.
  ///
  /// - Parameters:
  ///   - kind: The kind of the dialog.
  ///   - data: The data from which the content is made.
  ///   - shown: Returns whether the dialog is presented. Called in a body, which tracks its dependencies.
  ///   - end: Writes to the binding that the dialog is not presented.
  ///   - title: Returns the title for the data.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: Returns the buttons and fields for the data.
  ///   - message: Returns the text below the title for the data.
  nonisolated private func dialog<A: View, T>(
    _ kind: PresentationKind,
    data: T?,
    shown: @escaping () -> Bool,
    end: @escaping () -> Void,
    _ title: @escaping (T) -> Text,
    titleVisibility: Visibility,
    actions: @escaping (T) -> A,
    message: ((T) -> AnyView)?
  ) -> some View {
    modifier(
      PresentationModifier(
        request: {
          let content = data.map {
            DialogContent(
              title: title($0),
              message: message?($0),
              actions: AnyView(actions($0)),
              titleVisibility: titleVisibility,
              addsCancel: kind == .confirmation
            )
          }
          return PresentationRequest(
            kind: kind,
            identity: shown() ? AnyHashable(true) : nil,
            content: content.map { AnyView(DialogView(content: $0)) } ?? AnyView(EmptyView()),
            label: content?.title,
            readIdentity: { shown() ? AnyHashable(true) : nil },
            end: end
          )
        },
        isAttached: kind == .confirmation
      )
    )
  }
}
