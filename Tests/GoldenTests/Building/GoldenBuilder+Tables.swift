import Foundation
import Foundation
import RowanGraph
import RowanTables
import RowanViews

/// Tables of the three fruits that all recordings of tables show.
extension GoldenBuilder {
  struct Fruit: Identifiable {
    let id: Int
    let name: String
    let color: String
    let count: Int

    static let all = [
      Fruit(id: 1, name: "Apple", color: "Red", count: 3),
      Fruit(id: 2, name: "Banana", color: "Yellow", count: 12),
      Fruit(id: 3, name: "Cherry", color: "Red", count: 40),
    ]

    /// What the recorder's templates may name.
    func bound(in scope: Scope) -> Scope {
      scope.binding("id", to: "\(id)").binding("name", to: name).binding("color", to: color)
        .binding("count", to: "\(count)")
    }
  }

  private typealias Order = KeyPathComparator<Fruit>

  func table(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let columns = form.content.compactMap(ViewForm.init).filter { $0.kind == "column" }
    let model = stage.model
    let selection = Binding(get: { model.selection }, set: { model.selection = $0 })
    let isSorted = form.has("sortOrder") || form.has("order") || form.has("sort")
    guard isSorted else {
      return form.has("selection")
        ? AnyView(Table(Fruit.all, selection: selection) { self.columns(columns, scope) })
        : AnyView(Table(Fruit.all) { self.columns(columns, scope) })
    }
    if let start = form.first("sortOrder", "order", "sort").flatMap({ GoldenSteps.order($0.words) }),
      model.order.isEmpty, !stage.isPerforming
    {
      model.order = [start]
    }
    let order = Binding(get: { model.order }, set: { model.order = $0 })
    let rows = model.order.isEmpty ? Fruit.all : Fruit.all.sorted(using: model.order)
    return form.has("selection")
      ? AnyView(Table(rows, selection: selection, sortOrder: order) { sorted(columns, scope) })
      : AnyView(Table(rows, sortOrder: order) { sorted(columns, scope) })
  }

  @TableColumnBuilder<Fruit, Never>
  private func columns(_ forms: [ViewForm], _ scope: Scope) -> some TableColumnContent<Fruit, Never> {
    TableColumnForEach(forms.indices, id: \.self) { index in
      let form = forms[index]
      let width = width(form)
      TableColumn(form.content.first?.text ?? "") { (fruit: Fruit) in cell(form, fruit.bound(in: scope)) }
        .width(min: width.least, ideal: width.ideal, max: width.most)
    }
  }

  @TableColumnBuilder<Fruit, Order>
  private func sorted(_ forms: [ViewForm], _ scope: Scope) -> some TableColumnContent<Fruit, Order> {
    TableColumnForEach(forms.indices, id: \.self) { index in
      let form = forms[index]
      let width = width(form)
      let title = form.content.first?.text ?? ""
      TableColumn(title, sortUsing: GoldenSteps.comparator(title)) { (fruit: Fruit) in
        cell(form, fruit.bound(in: scope))
      }
      .width(min: width.least, ideal: width.ideal, max: width.most)
    }
  }

  /// `:width 80` fixes a column; `:width (min 40 ideal 60 max 100)` bounds it.
  private func width(_ form: ViewForm) -> (least: CGFloat?, ideal: CGFloat?, most: CGFloat?) {
    if let fixed = form.number("width") { return (fixed, fixed, fixed) }
    let value = form["width"]
    func length(_ option: String, _ word: String) -> CGFloat? { form.number(option) ?? value?.number(after: word) }
    return (length("minWidth", "min"), length("idealWidth", "ideal"), length("maxWidth", "max"))
  }

  private func cell(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let content = Array(form.content.dropFirst())
    if content.isEmpty, let value = form.word("value") { return AnyView(Text(verbatim: scope[value] ?? "")) }
    return views(content, scope)
  }
}
