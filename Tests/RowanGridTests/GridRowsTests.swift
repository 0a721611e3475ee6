import Foundation
import TestSupport
import Testing

@testable import RowanGrid

/// An order of goods.
private struct Order: Identifiable, Equatable {
  var id: Int
  var city: String?
  var size: Double
  var amount: Int

  init(_ id: Int, city: String?, size: Double = 1, amount: Int = 1) {
    (self.id, self.city, self.size, self.amount) = (id, city, size, amount)
  }

  static func random(_ id: Int, _ random: inout SeededRandom) -> Order {
    Order(
      id,
      city: [nil, "", "Bonn", "Aachen", "Zürich", "bonn"].randomElement(using: &random) ?? nil,
      size: [1, -0.0, 0, 2.5, .nan, .infinity].randomElement(using: &random) ?? 1,
      amount: Int.random(in: -3...3, using: &random)
    )
  }

  static func columns(_ counter: EvaluationCounter? = nil) -> [GridColumn<Order>] {
    [
      .test("city", counter: counter) { $0.city.gridValue }, .test("size", counter: counter) { $0.size.gridValue },
      .test("amount", counter: counter) { $0.amount.gridValue },
    ]
  }
}

@Suite("Grouped rows")
struct GridRowsTests {
  private let grouping = GridGrouping(
    [.init("city"), .init("size", isDescending: true)],
    totals: [.init(.sum, of: "amount"), .init(.count, of: "city"), .init(.max, of: "size")],
    hasTotalRow: true,
    hasGroupTotalRows: true
  )

  @Test("Rows are grouped by value in order, with empty cells last, and end with their totals")
  func groups() {
    let orders = [
      Order(1, city: "Bonn", amount: 2), Order(2, city: nil, amount: 3), Order(3, city: "Aachen", amount: 5),
      Order(4, city: "Bonn", amount: 7),
    ]
    let grouping = GridGrouping([.init("city")], totals: [.init(.sum, of: "amount")], hasTotalRow: true)
    var rows = GridRows(orders, columns: Order.columns(), grouping: grouping)
    #expect(
      rows.map(line) == [
        #"group ["Aachen"] 1 5"#, "order 3", #"group ["Bonn"] 2 9"#, "order 1", "order 4", "group [empty] 1 3",
        "order 2",
        "total [] 4 17",
      ]
    )
    rows.setFolded(true, GridGroupKey([.text("Bonn")]))
    #expect(rows.map(line).count == 6)
    #expect(rows.row(ofElement: 3) == nil && rows.row(ofElement: 1) == 4)
    #expect(rows.row(of: GridGroupKey([.empty])) == 3)
  }

  @Test("Without levels the rows are the elements and the totals")
  func noLevels() {
    let grouping = GridGrouping([.init("vanished")], totals: [.init(.sum, of: "gone")], hasTotalRow: true)
    let rows = GridRows([Order(1, city: "Bonn")], columns: Order.columns(), grouping: grouping)
    #expect(rows.map(line) == ["order 1", "total [] 1 empty"])
    #expect(rows.row(ofElement: 0) == 0)
    #expect(GridRows([], columns: Order.columns(), grouping: GridGrouping()).isEmpty)
  }

  @Test("After any changes and foldings the rows are those of a plain evaluation", arguments: 0..<12)
  func anyChanges(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var orders = (0..<Int.random(in: 0...30, using: &random)).map { Order.random($0, &random) }
    var rows = GridRows(orders, columns: Order.columns(), grouping: grouping)
    var next = orders.count
    for _ in 0..<200 {
      let index = Int.random(in: 0...max(0, orders.count - 1), using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0...4 where !orders.isEmpty:
        orders[index] = Order.random(orders[index].id, &random)
        rows.replace(at: index, with: orders[index])
      case 5, 6:
        let place = Int.random(in: 0...orders.count, using: &random)
        orders.insert(Order.random(next, &random), at: place)
        rows.insert(orders[place], at: place)
        next += 1
      case 7 where !orders.isEmpty:
        orders.remove(at: index)
        rows.remove(at: index)
      case 8 where !orders.isEmpty:
        let key = [orders[index].city.gridValue, orders[index].size.gridValue]
        let path = GridGroupKey(Array(key.prefix(Int.random(in: 1...2, using: &random))))
        rows.setFolded(!rows.isFolded(path), path)
      case 9: if Bool.random(using: &random) { rows.unfoldAll() } else { rows.foldAll(level: 1) }
      default: break
      }
      let lines = rows.map(line)
      #expect(lines == model(orders, rows.folded))
      guard lines == model(orders, rows.folded) else { return }
      for (place, row) in rows.enumerated() {
        switch row {
        case .element(_, let index, _): #expect(rows.row(ofElement: index) == place)
        case .group(let group): #expect(rows.row(of: group.key) == place)
        case .total: break
        }
      }
    }
  }

  @Test("Folding and unfolding evaluate no column, and a row by its index none")
  func foldingEvaluatesNothing() {
    let counter = EvaluationCounter()
    var random = SeededRandom(1)
    let orders = (0..<500).map { Order.random($0, &random) }
    var rows = GridRows(orders, columns: Order.columns(counter), grouping: grouping)
    // Two levels and three totals.
    #expect(counter.count == 500 * 5)
    counter.count = 0
    for group in rows.topGroups { rows.setFolded(true, group.key) }
    #expect(rows.count == rows.topGroups.count + 1)
    rows.unfoldAll()
    for index in rows.indices { _ = rows[index] }
    #expect(counter.count == 0)
  }

  @Test("A changed element evaluates its group, a change of group both groups, and no others")
  func changesEvaluateTheirGroups() {
    let counter = EvaluationCounter()
    let orders = (0..<10_000).map { Order($0, city: "city \($0 % 1000)") }
    let grouping = GridGrouping([.init("city")], totals: [.init(.sum, of: "amount")])
    var rows = GridRows(orders, columns: Order.columns(counter), grouping: grouping)
    counter.count = 0
    rows.replace(at: 5000, with: Order(5000, city: "city 0", amount: 7))
    // Its city, and the amounts of ten orders.
    #expect(counter.count == 11)
    #expect(rows.group(GridGroupKey([.text("city 0")]))?.totals == [.integer(16)])
    counter.count = 0
    rows.replace(at: 5000, with: Order(5000, city: "new", amount: 8))
    #expect(counter.count == 1 + 1 + 9)
    #expect(rows.group(GridGroupKey([.text("city 0")]))?.totals == [.integer(9)])
    #expect(rows.group(GridGroupKey([.text("new")]))?.totals == [.integer(8)])
    #expect(rows.all.totals == [.integer(10_007)])
    counter.count = 0
    rows.remove(at: 0)
    rows.insert(Order(0, city: "new"), at: 0)
    #expect(counter.count == 8 + 1 + 2)
    #expect(rows.row(ofElement: 0) == rows.row(ofElement: 5000).map { $0 - 1 })
  }

  @Test("Rows in as many groups are found and changed in few steps")
  func manyGroups() {
    let counter = EvaluationCounter()
    let count = 50_000
    let orders = (0..<count).map { Order($0, city: nil, amount: $0) }
    let grouping = GridGrouping([.init("amount")], totals: [.init(.sum, of: "amount")], hasTotalRow: true)
    var rows = GridRows(orders, columns: Order.columns(counter), grouping: grouping)
    #expect(rows.count == 2 * count + 1)
    #expect(line(rows[2 * 31_234]) == "group [31234] 1 31234")
    counter.count = 0
    for index in 0..<1000 { rows.replace(at: index * 7, with: Order(index, city: nil, amount: -index - 1)) }
    #expect(counter.count == 2000)
    #expect(rows.greatestDepth < 60)
    #expect(rows.all.totals == [.integer(Int64(count * (count - 1) / 2 - 7 * 999 * 500 - 1000 * 1001 / 2))])
  }

  @Test("A group that vanishes and comes back is folded still")
  func foldedGroupsComeBack() {
    var rows = GridRows(
      [Order(1, city: "Bonn"), Order(2, city: "Aachen")],
      columns: Order.columns(),
      grouping: GridGrouping([.init("city")])
    )
    rows.setFolded(true, GridGroupKey([.text("Bonn")]))
    rows.replace(at: 0, with: Order(1, city: "Aachen"))
    #expect(rows.count == 3)
    rows.replace(at: 0, with: Order(1, city: "Bonn"))
    #expect(rows.map(line) == [#"group ["Aachen"] 1 "#, "order 2", #"group ["Bonn"] 1 "#])
    rows.replaceAll(with: [Order(9, city: "Bonn")])
    #expect(rows.count == 1)
  }

  // MARK: Model

  private func text(_ value: GridValue) -> String {
    switch value {
    case .empty: "empty"
    case .text(let text): "\"\(text)\""
    case .integer(let value): "\(value)"
    case .number(let number): number == 0 ? "0" : number == 1 ? "1" : "\(number)"
    default: "\(value)"
    }
  }

  private func line(_ row: GridRow<Order>) -> String {
    func line(_ word: String, _ group: GridGroup) -> String {
      let key = group.key.values.map(text).joined(separator: ", ")
      return "\(word) [\(key)] \(group.count) \(group.totals.map(text).joined(separator: " "))"
    }
    return switch row {
    case .group(let group): line("group", group)
    case .element(let order, _, _): "order \(order.id)"
    case .total(let group): line("total", group)
    }
  }

  /// The lines of a plain evaluation of `grouping`.
  private func model(_ orders: [Order], _ folded: Set<GridGroupKey>) -> [String] {
    func end(_ path: [GridValue], _ orders: [Order]) -> String {
      let sizes = orders.map(\.size).filter { !$0.isNaN }
      let sum = orders.isEmpty ? "empty" : "\(orders.map(\.amount).reduce(0, +))"
      let totals = "\(sum) \(orders.count { $0.city != nil }) \(sizes.max().map { text(.number($0)) } ?? "empty")"
      return "[\(path.map(text).joined(separator: ", "))] \(orders.count) \(totals)"
    }
    let cities = Set(orders.map(\.city)).sorted { left, right in
      guard let left else { return false }
      return right.map { left < $0 } ?? true
    }
    var lines: [String] = []
    for city in cities {
      let inCity = orders.filter { $0.city == city }
      lines.append("group " + end([city.gridValue], inCity))
      if folded.contains(GridGroupKey([city.gridValue])) { continue }
      for size in [Double.nan, .infinity, 2.5, 1, 0] {
        let same = inCity.filter { $0.size == size || $0.size.isNaN && size.isNaN }
        guard !same.isEmpty else { continue }
        let path = [city.gridValue, size.gridValue]
        lines.append("group " + end(path, same))
        if folded.contains(GridGroupKey(path)) { continue }
        lines += same.map { "order \($0.id)" }
        lines.append("total " + end(path, same))
      }
      lines.append("total " + end([city.gridValue], inCity))
    }
    return lines + ["total " + end([], orders)]
  }
}
