/// An interval of a dispatch queue's clock, in whole nanoseconds; longer ones than an `Int` holds are cut to what it does.
func nanoseconds(_ count: Int, times factor: Int) -> Int {
  let (product, overflows) = count.multipliedReportingOverflow(by: factor)
  return overflows ? (count < 0 ? .min : .max) : product
}

/// Seconds as whole nanoseconds, cut to what an `Int` holds.
func nanoseconds(seconds: Double) -> Int {
  let count = seconds * 1e9
  guard count < Double(Int.max) else { return .max }
  guard count > Double(Int.min) else { return count.isNaN ? 0 : .min }
  return Int(count)
}
