import RowanControls
import RowanGraph
import RowanInteraction
import RowanViews

/// The bar above rows or cells that finds a text in them.
package struct FindBar<Model: FindBarModel>: View {
  let model: Model

  /// Creates the bar of a search.
  package init(model: Model) { self.model = model }

  package var body: some View {
    if model.isPresented { FindField(model: model) }
  }
}

/// The field and the buttons of a find bar.
private struct FindField<Model: FindBarModel>: View {
  let model: Model
  @FocusState private var isFocused: Bool

  private var replacing: (any ReplaceBarModel)? { model as? any ReplaceBarModel }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      finding
      if let replacing { ReplaceRow(model: replacing) }
    }
    .padding(.horizontal, 10)
    .padding(.vertical, 6)
    .background(.bar)
    .background { ReturnShortcut { model.go(forwards: false) } }
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: model.barLabel))
  }

  private var finding: some View {
    HStack(spacing: 8) {
      if let replacing { ReplaceToggle(model: replacing) }
      TextField("Find", text: Binding(get: { model.query }, set: { model.find($0) }))
        .textFieldStyle(.roundedBorder)
        .frame(minWidth: 80, maxWidth: 260)
        .focused($isFocused)
        .onAppear { isFocused = true }
        .onSubmit { model.go(forwards: true) }
        // Return goes to the next match, and does nothing else.
        .submitScope()
        .environment(\.returnIsSubmission, true)
        .onKeyPress(keys: [.upArrow, .downArrow, .escape]) { press in
          if press.key == .escape { model.dismiss() } else { model.go(forwards: press.key == .downArrow) }
          return .handled
        }
      Text(verbatim: model.summary)
        .monospacedDigit()
        .font(.callout)
        .foregroundStyle(.secondary)
        .lineLimit(1)
      Spacer(minLength: 0)
      button("chevron.up", "Previous Match", forwards: false).keyboardShortcut("g", modifiers: [.command, .shift])
      button("chevron.down", "Next Match", forwards: true).keyboardShortcut("g", modifiers: .command)
      button("xmark", "Close") { model.dismiss() }
    }
  }

  private func button(_ symbol: String, _ title: String, forwards: Bool) -> some View {
    button(symbol, title) { model.go(forwards: forwards) }
  }

  private func button(_ symbol: String, _ title: String, action: @escaping () -> Void) -> some View {
    Button(action: action) { Image(systemName: symbol).frame(minWidth: 24, minHeight: 24) }
      .buttonStyle(.borderless)
      .accessibilityLabel(Text(verbatim: title))
  }
}

/// An invisible view with the shortcut Shift-Return.
private struct ReturnShortcut: View {
  let action: () -> Void

  var body: some View {
    Color.clear
      .modifier(ShortcutModifier(isStandard: true, action))
      .keyboardShortcut(.return, modifiers: .shift)
      .accessibilityHidden(true)
  }
}
