/// Returns a number of nanoseconds, clamped to the range of `Int`.
func nanoseconds(_ count: Int, times factor: Int) -> Int {
  let (product, overflows) = count.multipliedReportingOverflow(by: factor)
  return overflows ? (count < 0 ? .min : .max) : product
}

/// Returns seconds as whole nanoseconds, clamped to the range of `Int`; 0 for NaN.
func nanoseconds(seconds: Double) -> Int {
  let count = seconds * 1e9
  guard count < Double(Int.max) else { return .max }
  guard count > Double(Int.min) else { return count.isNaN ? 0 : .min }
  return Int(count)
}
