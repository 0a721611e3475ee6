import Foundation
import RowanGraph
import RowanViews
import Testing

/// The cost of stacks in stacks grows with their number.
@MainActor
@Suite("Nested stacks")
struct NestedStackTests {
  /// Counts of a layout, which runs on the main actor.
  private final class Counter: @unchecked Sendable {
    var spacings = 0
    var sizes = 0
  }

  /// A layout that counts the requests for its spacing.
  private struct Counting: Layout {
    let counter: Counter

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      counter.sizes += 1
      return CGSize(width: 10, height: 10)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}

    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
      counter.spacings += 1
      return ViewSpacing()
    }
  }

  private struct Tower: View {
    let counter: Counter
    let depth: Int

    var body: AnyView {
      var view = AnyView(Counting(counter: counter) { Text(verbatim: "Leaf") })
      for level in 0..<depth {
        let inner = view
        view =
          level.isMultiple(of: 2)
          ? AnyView(
            HStack {
              inner
              Text(verbatim: "Beside")
            }
          )
          : AnyView(
            VStack {
              inner
              Text(verbatim: "Below")
            }
          )
      }
      return view
    }
  }

  @Test func `a view is asked for its spacing once for each layout`() {
    let shallow = Counter()
    _ = Stage(Tower(counter: shallow, depth: 4))
    let deep = Counter()
    _ = Stage(Tower(counter: deep, depth: 24))
    #expect(shallow.spacings > 0 && shallow.sizes > 0)
    #expect(deep.spacings <= shallow.spacings + 2, "\(shallow.spacings) and \(deep.spacings)")
  }
}
