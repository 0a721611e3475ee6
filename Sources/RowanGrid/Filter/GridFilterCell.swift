import SwiftUI

/// A cell of the row of filters: a button that shows whether the column is filtered and opens the editor of its filter.
struct GridFilterCell<Element: Identifiable>: View {
  let model: GridModel<Element>
  let column: GridColumn<Element>
  let filters: Binding<GridFilters>
  @State private var isShown = false
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    let filter = filters.wrappedValue[column.id]
    Button {
      isShown = true
    } label: {
      HStack(spacing: 4) {
        Image(systemName: filter == nil ? "line.3.horizontal.decrease" : "line.3.horizontal.decrease.circle.fill")
        Text(filter == nil ? "Filter" : "Filtered").lineLimit(1)
        Spacer(minLength: 0)
      }
      .font(.callout)
      .foregroundStyle(filter == nil ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
      .padding(.horizontal, 10)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(verbatim: "Filter of \(column.title)"))
    .accessibilityValue(Text(filter == nil ? "None" : "Filtered"))
    .popover(isPresented: $isShown) {
      let editor = GridFilterEditor(
        column.title,
        filter: Binding(get: { filters.wrappedValue[column.id] }, set: { filters.wrappedValue[column.id] = $0 }),
        kind: kind
      )
      if sizeClass == .compact {
        GridFilterSheet(editor: editor) { isShown = false }
      } else {
        editor
      }
    }
  }

  /// The kind of values: that of the store, that of the type, or that of the first row.
  private var kind: GridFilterEditor.Kind {
    switch column.stored?.kind {
    case .date, .seconds: return .date
    case .number, .decimal: return .number
    case .boolean: return .boolean
    case .text: return .text
    case nil: break
    }
    if column.kind == .numeric { return .number }
    if column.kind == .boolean { return .boolean }
    if let element = model.source.element(0), case .date = column.value(element) { return .date }
    return .text
  }
}

/// The editor of a filter in the sheet that a popover is in a compact width.
private struct GridFilterSheet: View {
  let editor: GridFilterEditor
  let close: () -> Void

  var body: some View {
    NavigationStack {
      ScrollView { editor.filled() }
        .navigationTitle("Filter")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) } }
    }
    .presentationDetents([.medium, .large])
  }
}
