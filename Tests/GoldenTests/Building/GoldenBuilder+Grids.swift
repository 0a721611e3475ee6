import Foundation
import RowanGraph
import RowanLists
import RowanViews

/// Grids: those that lay out all their rows, and lazy ones.
extension GoldenBuilder {
  func grid(_ form: ViewForm, _ scope: Scope) -> AnyView {
    switch form.kind {
    case "gridrow":
      let alignment = form.word("alignment").map { vertical($0) }
      return AnyView(GridRow(alignment: alignment) { views(form.content, scope) })
    case "lazyvgrid": return lazyGrid(form, scope, "columns")
    case "lazyhgrid": return lazyGrid(form, scope, "rows")
    default:
      let both = form.number("spacing")
      return AnyView(
        Grid(
          alignment: alignment(form.word("alignment")),
          horizontalSpacing: form.number("hspacing") ?? form.number("horizontalSpacing") ?? both,
          verticalSpacing: form.number("vspacing") ?? form.number("verticalSpacing") ?? both
        ) { views(form.content, scope) }
      )
    }
  }

  private func lazyGrid(_ form: ViewForm, _ scope: Scope, _ name: String) -> AnyView {
    guard case .array(let items)? = form[name] else { return unsupported(form) }
    let tracks = items.map(track)
    if name == "columns" {
      return AnyView(
        LazyVGrid(
          columns: tracks,
          alignment: horizontal(form.word("alignment")),
          spacing: form.number("spacing"),
          pinnedViews: pinned(form)
        ) { views(form.content, scope) }
      )
    }
    return AnyView(
      LazyHGrid(
        rows: tracks,
        alignment: vertical(form.word("alignment")),
        spacing: form.number("spacing"),
        pinnedViews: pinned(form)
      ) { views(form.content, scope) }
    )
  }

  func pinned(_ form: ViewForm) -> PinnedScrollableViews {
    let words = form["pinned"]?.words ?? []
    return words.reduce(into: []) { $0.insert($1 == "footers" ? .sectionFooters : .sectionHeaders) }
  }

  /// `(fixed 60)`, `(flexible 20 80)`, `(flexible min 20 max 80)`, `(adaptive 50)`, each with `spacing` and
  /// `alignment`.
  private func track(_ item: Expression) -> GridItem {
    let lengths = item.items.prefix { $0 != .word("spacing") }.compactMap { $0.text.flatMap(ViewForm.number) }
    let least = item.number(after: "min") ?? lengths.first
    let most = item.number(after: "max") ?? lengths.dropFirst().first
    let size: GridItem.Size =
      switch item.words.first {
      case "fixed": .fixed(least ?? 0)
      case "adaptive": .adaptive(minimum: least ?? 10, maximum: most ?? .infinity)
      default: .flexible(minimum: least ?? 10, maximum: most ?? .infinity)
      }
    let alignment = item.word(after: "alignment").map { self.alignment($0) }
    return GridItem(size, spacing: item.number(after: "spacing"), alignment: alignment)
  }

  /// The modifiers of cells.
  func gridModifier(_ name: String, _ value: Expression?, on view: AnyView) -> AnyView? {
    switch name {
    case "cellColumns", "gridCellColumns":
      return value?.numbers.first.map { AnyView(view.gridCellColumns(Int($0))) }
    case "columnAlignment", "gridColumnAlignment":
      return AnyView(view.gridColumnAlignment(horizontal(value?.text)))
    case "cellAnchor", "gridCellAnchor": return unitPoint(value).map { AnyView(view.gridCellAnchor($0)) }
    case "unsizedAxes", "gridCellUnsizedAxes": return AnyView(view.gridCellUnsizedAxes(axes(value)))
    default: return nil
    }
  }
}
