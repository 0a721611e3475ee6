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

  func table(_ form: ViewForm, _ scope: Scope) -> AnyView {
    let columns = form.content.compactMap(ViewForm.init).filter { $0.kind == "column" }
    let model = stage.model
    let selection = Binding(get: { model.selection }, set: { model.selection = $0 })
    return form.has("selection")
      ? AnyView(Table(Fruit.all, selection: selection) { self.columns(columns, scope) })
      : AnyView(Table(Fruit.all) { self.columns(columns, scope) })
  }

  @TableColumnBuilder<Fruit, Never>
  private func columns(
    _ forms: [ViewForm],
    _ scope: Scope
  ) -> some TableColumnContent<Fruit, Never> {
    TableColumnForEach(forms.indices, id: \.self) { index in
      TableColumn(forms[index].content.first?.text ?? "") { (fruit: Fruit) in
        cell(forms[index], fruit.bound(in: scope))
      }
    }
  }

  private func cell(_ form: ViewForm, _ scope: Scope) -> AnyView {
    if let value = form.word("value") { return AnyView(Text(verbatim: scope[value] ?? "")) }
    return views(Array(form.content.dropFirst()), scope)
  }
}
