import CMeasure
import Foundation

/// CPU milliseconds of one repeat and of its parts, all threads.
struct Timing {
  /// From the change of the data until the pixels are drawn.
  var total = 0.0
  /// The change of the data itself, as far as the program's own storage is concerned.
  var data = 0.0
  /// From the change until the patch of layers is ready, before it is drawn.
  var patch = 0.0
}

/// Runs the measured part of an operation and returns its CPU milliseconds.
@MainActor
func measured(_ body: () -> Void) -> Double {
  withoutActuallyEscaping(body) { escaping in
    var box = escaping
    return withUnsafeMutablePointer(to: &box) { pointer in
      measured_section({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}

/// A figure of /proc/self/status in megabytes.
func statusMegabytes(_ field: String) -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  for line in status.split(separator: "\n") where line.hasPrefix(field + ":") {
    let digits = line.filter(\.isNumber)
    return (Double(digits) ?? 0) / 1024
  }
  return 0
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
