import Foundation
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
  @Environment(\.idiom) private var idiom
  @Environment(\.horizontalSizeClass) private var sizeClass

  /// Whether the buttons are below the field, beside which they do not fit.
  private var isNarrow: Bool { idiom == .touch && sizeClass == .compact }

  private var replacing: (any ReplaceBarModel)? { model as? any ReplaceBarModel }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      finding
      if let replacing { ReplaceRow(model: replacing) }
    }
    .padding(.horizontal, 10)
    .padding(.vertical, isNarrow ? 2 : 6)
    .background(.bar)
    .background { ReturnShortcut { model.go(forwards: false) } }
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(Text(verbatim: model.barLabel))
  }

  private var finding: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        if !isNarrow, let replacing { ReplaceToggle(model: replacing) }
        field
        if !isNarrow { matches }
        button("xmark", "Close") { model.dismiss() }
      }
      if isNarrow {
        HStack(spacing: 8) {
          if let replacing { ReplaceToggle(model: replacing) }
          matches
        }
      }
    }
  }

  private var field: some View {
    TextField("Find", text: Binding(get: { model.query }, set: { model.find($0) }))
      .textFieldStyle(.roundedBorder)
      .frame(minWidth: 80, maxWidth: isNarrow ? .infinity : 260)
      .focused($isFocused)
      .onAppear { isFocused = true }
      .onChange(of: model.requests) { isFocused = true }
      .onSubmit { model.go(forwards: true) }
      // Return goes to the next match, and does nothing else.
      .submitScope()
      .environment(\.returnIsSubmission, true)
      .onKeyPress(keys: [.upArrow, .downArrow, .escape]) { press in
        if press.key == .escape { model.dismiss() } else { model.go(forwards: press.key == .downArrow) }
        return .handled
      }
  }

  /// The number of matches, and the buttons that go from one to another.
  @ViewBuilder private var matches: some View {
    Text(verbatim: model.summary)
      .monospacedDigit()
      .font(.callout)
      .foregroundStyle(.secondary)
      .lineLimit(1)
    Spacer(minLength: 0)
    button("chevron.up", "Previous Match", forwards: false).keyboardShortcut("g", modifiers: [.command, .shift])
    button("chevron.down", "Next Match", forwards: true).keyboardShortcut("g", modifiers: .command)
  }

  private func button(_ symbol: String, _ title: String, forwards: Bool) -> some View {
    button(symbol, title) { model.go(forwards: forwards) }
  }

  private func button(_ symbol: String, _ title: String, action: @escaping () -> Void) -> some View {
    Button(action: action) { FindSymbol(name: symbol) }
      .buttonStyle(.borderless)
      .accessibilityLabel(Text(verbatim: title))
  }
}

/// The symbol of a button in a find bar, with the size of what a finger or a mouse can press.
struct FindSymbol: View {
  let name: String
  @Environment(\.idiom) private var idiom

  var body: some View {
    let size: CGFloat = idiom == .touch ? 44 : 24
    Image(systemName: name).frame(minWidth: size, minHeight: size)
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
