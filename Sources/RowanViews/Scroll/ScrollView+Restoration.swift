import Foundation
import RowanGraph

extension ScrollViewNode: RestorableNode {
  var restorationKind: String { "scroll" }

  /// The offset in points; `nil` at the start of the content.
  var restorationRecord: KeptValue? {
    guard let offset = scrollLayer.scroll?.offset, abs(offset.x) >= 0.5 || abs(offset.y) >= 0.5 else { return nil }
    return .string("\((offset.x * 100).rounded() / 100) \((offset.y * 100).rounded() / 100)")
  }

  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    guard case .string(let text) = record else { return .done }
    let numbers = text.split(separator: " ", maxSplits: 2).compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return .done }
    // Content that has not been loaded yet can be longer.
    let room = (scrollLayer.scroll?.contentSize.height ?? 0) - scrollLayer.frame.height
    guard isLast || room > numbers[1] - 1 || !core.visibility.isVisible else { return .waiting }
    scroll(toOffset: CGPoint(x: numbers[0], y: numbers[1]))
    return .done
  }
}
