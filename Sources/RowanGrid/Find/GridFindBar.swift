import SwiftUI

/// The bar above a grid that finds a text in its cells.
struct GridFindBar<Element: Identifiable>: View {
  let finder: GridFinder<Element>

  var body: some View {
    if finder.isPresented { GridFindField(finder: finder) }
  }
}

/// The field and the buttons of a find bar.
private struct GridFindField<Element: Identifiable>: View {
  let finder: GridFinder<Element>
  @FocusState private var isFocused: Bool

  var body: some View {
    HStack(spacing: 8) {
      TextField("Find", text: Binding(get: { finder.query }, set: { finder.find($0) }))
        .textFieldStyle(.roundedBorder)
        .frame(minWidth: 80, maxWidth: 260)
        .focused($isFocused)
        .onAppear { isFocused = true }
        .onSubmit { finder.go(forwards: true) }
        .onKeyPress(.upArrow) {
          finder.go(forwards: false)
          return .handled
        }
        .onKeyPress(.downArrow) {
          finder.go(forwards: true)
          return .handled
        }
        .onKeyPress(.escape) {
          finder.dismiss()
          return .handled
        }
      Text(verbatim: finder.summary)
        .monospacedDigit()
        .font(.callout)
        .foregroundStyle(.secondary)
        .lineLimit(1)
      Spacer(minLength: 0)
      button("chevron.up", "Previous Match") { finder.go(forwards: false) }
      button("chevron.down", "Next Match") { finder.go(forwards: true) }
      button("xmark", "Close") { finder.dismiss() }
    }
    .padding(.horizontal, 10)
    .padding(.vertical, 6)
    .background(.bar)
    .overlay(alignment: .bottom) { Divider() }
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Find in Grid")
  }

  private func button(_ symbol: String, _ title: String, action: @escaping () -> Void) -> some View {
    Button(action: action) { Image(systemName: symbol).frame(minWidth: 24, minHeight: 24) }
      .buttonStyle(.borderless)
      .accessibilityLabel(title)
  }
}

/// Follows the application's binding to a find bar.
struct GridFindFollower<Element: Identifiable>: View {
  let finder: GridFinder<Element>
  let isPresented: Binding<Bool>

  var body: some View {
    Color.clear.onChange(of: isPresented.wrappedValue, initial: true) { _, new in finder.setPresented(new) }
  }
}
