import RowanTesting
import SwiftUI
import Testing

@testable import RowanScript

/// Charts of many marks.
@MainActor @Suite(.script)
struct ChartTests {
  private func stage(_ marks: String) throws -> Stage {
    try Stage(
      """
      import { AreaChart, BarChart, BarStackChart, Chart, LineChart, List, PointChart, RangeAreaChart } from "scripting"
      const marks = Array.from({ length: 5000 }, (_, i) => ({ label: `day ${i}`, value: i % 97 }))
      const points = marks.map((mark, i) => ({ x: i, y: mark.value }))
      const ranges = marks.map(({ label, value }) => ({ label, start: value, end: value + 5 }))
      const sums = marks.map((mark, i) => ({ ...mark, category: i % 2 ? "odd" : "even" }))
      export default () => <List><Chart frame={{ height: 220 }}>\(marks)</Chart></List>
      """
    )
  }

  @Test(arguments: [
    "<BarChart marks={marks} />", "<BarChart marks={marks} labelOnYAxis />", "<LineChart marks={marks} />",
    "<AreaChart marks={marks} />", "<RangeAreaChart marks={ranges} />", "<PointChart marks={points} />",
    "<BarStackChart marks={sums} />",
  ])
  func fiveThousandMarksAreDrawn(_ marks: String) throws {
    let stage = try stage(marks)
    #expect(stage.errors == [])
    #expect(stage.screen.description.contains("Chart: "))
    // Beside the labels of the axes, views for the styles and not for the marks.
    #expect(stage.session.budget.shown.nodes < 10_000)
    let empty = try self.stage("<BarChart marks={[]} />")
    #expect(stage.screen.picture().difference(from: empty.screen.picture(), tolerance: 0) != nil)
  }

  /// Marks of one style are one shape; those with an opacity of their own, which would add up where they overlap, are not.
  @Test func marksOfOneStyleAreOneShape() throws {
    let plain = try stage("<BarChart marks={marks.slice(0, 100)} />")
    let seen = try stage("<BarChart marks={marks.slice(0, 100).map((mark) => ({ ...mark, opacity: 1 }))} />")
    #expect(plain.session.budget.shown.nodes + 80 < seen.session.budget.shown.nodes)
  }
}
