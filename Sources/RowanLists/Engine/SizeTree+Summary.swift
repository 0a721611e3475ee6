import Foundation

extension SizeTree {
  /// Neighbouring elements that are all unmeasured (`extent` is nil) or all measured with the same extent.
  struct Run: Sendable {
    /// The number of elements, at least 1.
    var count: Int
    /// The extent of each, in points; nil while unmeasured.
    var extent: CGFloat?

    /// The aggregates of the whole run. O(1).
    var summary: Summary { summary(ofFirst: count) }

    /// The aggregates of the first `count` elements of the run. O(1).
    func summary(ofFirst count: Int) -> Summary {
      guard let extent else { return Summary(count: count, measuredCount: 0, measuredSum: .zero) }
      return Summary(count: count, measuredCount: count, measuredSum: ExactSum(extent) * count)
    }
  }

  /// What a stretch of the sequence adds up to, kept apart from the estimate so that the estimate can change freely.
  struct Summary: Equatable, Sendable {
    var count: Int
    var measuredCount: Int
    var measuredSum: ExactSum

    static let zero = Summary(count: 0, measuredCount: 0, measuredSum: .zero)

    /// The extent of the stretch, in points, when each unmeasured element counts with `estimate`. O(1).
    func length(estimate: ExactSum) -> CGFloat {
      (measuredSum + estimate * (count - measuredCount)).value
    }

    static func + (left: Summary, right: Summary) -> Summary {
      Summary(
        count: left.count + right.count,
        measuredCount: left.measuredCount + right.measuredCount,
        measuredSum: left.measuredSum + right.measuredSum
      )
    }
  }

  /// A sum of extents without rounding: 64 binary places before the point and 64 after it.
  ///
  /// Floating-point sums depend on the order of the additions, here on the shape of the tree, that is on the history of
  /// the scrolling; a row would then start a hair before or after its neighbour's end. Exact sums have no history.
  /// A `CGFloat` from 2⁻¹² up fits without loss; of a smaller one, what is below 2⁻⁶⁴ is dropped. Sums stop growing at
  /// 2⁶⁴ points, which keeps them free of order too.
  struct ExactSum: Equatable, Sendable {
    var whole: UInt64
    var fraction: UInt64

    static let zero = ExactSum(whole: 0, fraction: 0)
    static let max = ExactSum(whole: .max, fraction: .max)

    /// The sum as the nearest `CGFloat`, but for one unit in its last place. Never decreases when the sum grows. O(1).
    var value: CGFloat { CGFloat(Double(whole) + Double(fraction) * 0x1p-64) }

    static func + (left: ExactSum, right: ExactSum) -> ExactSum {
      let (fraction, carries) = left.fraction.addingReportingOverflow(right.fraction)
      let (sum, overflows) = left.whole.addingReportingOverflow(right.whole)
      let (whole, overflowsByCarry) = sum.addingReportingOverflow(carries ? 1 : 0)
      return overflows || overflowsByCarry ? .max : ExactSum(whole: whole, fraction: fraction)
    }

    /// `extent` taken `count` times; `count` is not negative.
    static func * (extent: ExactSum, count: Int) -> ExactSum {
      let (carry, fraction) = extent.fraction.multipliedFullWidth(by: UInt64(count))
      let (product, overflows) = extent.whole.multipliedReportingOverflow(by: UInt64(count))
      let (whole, overflowsByCarry) = product.addingReportingOverflow(carry)
      return overflows || overflowsByCarry ? .max : ExactSum(whole: whole, fraction: fraction)
    }
  }
}

extension SizeTree.ExactSum {
  /// The exact value of one extent, which is finite and not negative. O(1).
  init(_ extent: CGFloat) {
    let value = Double(extent)
    guard value < 0x1p64 else {
      self = .max
      return
    }
    let floor = value.rounded(.down)
    self.init(whole: UInt64(floor), fraction: UInt64((value - floor) * 0x1p64))
  }
}
