import Foundation

extension SizeTree {
  /// Adjacent elements that are all unmeasured (`extent` is nil) or all measured with the same extent.
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

  /// The aggregates of a range of elements, independent of the estimate so that it can change freely.
  struct Summary: Equatable, Sendable {
    var count: Int
    var measuredCount: Int
    var measuredSum: ExactSum

    static let zero = Summary(count: 0, measuredCount: 0, measuredSum: .zero)

    /// Returns the extent in points, with `estimate` for each unmeasured element. O(1).
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

  /// An exact sum of extents: 64 bits before the binary point and 64 after it.
  ///
  /// Floating-point sums depend on the order of addition, and so on the shape of the tree and the scrolling history; a
  /// row could then start slightly before or after the end of its neighbor. Exact sums do not. A `CGFloat` of at least
  /// 2⁻¹² is represented exactly; of a smaller one, the part below 2⁻⁶⁴ is dropped. Sums saturate at 2⁶⁴ points, which
  /// keeps them independent of order.
  struct ExactSum: Equatable, Sendable {
    var whole: UInt64
    var fraction: UInt64

    static let zero = ExactSum(whole: 0, fraction: 0)
    static let max = ExactSum(whole: .max, fraction: .max)

    /// The sum as a `CGFloat`, within one unit in the last place. Monotonic in the sum. O(1).
    var value: CGFloat { CGFloat(Double(whole) + Double(fraction) * 0x1p-64) }

    static func + (left: ExactSum, right: ExactSum) -> ExactSum {
      let (fraction, carries) = left.fraction.addingReportingOverflow(right.fraction)
      let (sum, overflows) = left.whole.addingReportingOverflow(right.whole)
      let (whole, overflowsByCarry) = sum.addingReportingOverflow(carries ? 1 : 0)
      return overflows || overflowsByCarry ? .max : ExactSum(whole: whole, fraction: fraction)
    }

    /// Returns `extent` multiplied by `count`, which is not negative.
    static func * (extent: ExactSum, count: Int) -> ExactSum {
      let (carry, fraction) = extent.fraction.multipliedFullWidth(by: UInt64(count))
      let (product, overflows) = extent.whole.multipliedReportingOverflow(by: UInt64(count))
      let (whole, overflowsByCarry) = product.addingReportingOverflow(carry)
      return overflows || overflowsByCarry ? .max : ExactSum(whole: whole, fraction: fraction)
    }
  }
}

extension SizeTree.ExactSum {
  /// Creates the exact value of a finite, non-negative extent. O(1).
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
