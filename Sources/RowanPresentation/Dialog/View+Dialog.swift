import RowanGraph
import RowanViews

/// What all alerts and confirmation dialogs come down to.
extension View {
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

  /// A dialog that is about something: shown while there is something, and with what there was when it came. What it is
  /// about may go while it is dismissed.
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

  /// A dialog about the item that a binding holds.
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
