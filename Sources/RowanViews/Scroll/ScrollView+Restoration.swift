import Foundation
import RowanGraph
import RowanLayers

/// The offset of a scroll view in records of windows: in points, and if a lazy stack or grid is in view, the place of its first
/// visible row. The lengths of the rows above are estimated again, and others may have been inserted before it.
extension ScrollViewNode: RestorableNode {
  var restorationKind: String { "scroll" }

  /// The offset in points, and optionally the index of a lazy container in the scroll view, the distance from the start of the
  /// viewport to its first visible row, and that row's path; `nil` where a new scroll view is.
  var restorationRecord: KeptValue? {
    guard let scroll = scrollLayer.scroll, !scrollLayer.isAtStart(core.environment) else { return nil }
    let offset = scroll.offset
    let start = "\(hundredths(offset.x)) \(hundredths(offset.y))"
    for (index, client) in lazyClients.enumerated() {
      guard let (path, frame) = client.firstVisibleRow else { continue }
      let distance = "\(hundredths(frame.minX - visibleRect.minX)) \(hundredths(frame.minY - visibleRect.minY))"
      return .string("\(start) \(index) \(distance) \(path)")
    }
    return .string(start)
  }

  /// Applies an untrusted record.
  func restoreRecord(_ record: KeptValue, isLast: Bool) -> RestorationResult {
    guard case .string(let text) = record else { return .done }
    let parts = text.split(separator: " ", maxSplits: 5)
    let numbers = parts.prefix(5).compactMap { Double($0) }
    guard numbers.count >= 2, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e9 }) else { return .done }
    if core.visibility.isVisible, numbers.count == 5, parts.count == 6,
      let target = offset(by: numbers, String(parts[5]))
    {
      scroll(toOffset: target)
      return .done
    }
    // Content that has not been loaded yet can be longer.
    let room = (scrollLayer.scroll?.contentSize.height ?? 0) - scrollLayer.frame.height
    guard isLast || room > numbers[1] - 1 || !core.visibility.isVisible else { return .waiting }
    scroll(toOffset: CGPoint(x: numbers[0], y: numbers[1]))
    return .done
  }

  /// Returns the offset at which the row at a path is where it was; `nil` if the row or its container does not exist.
  private func offset(by numbers: [Double], _ path: String) -> CGPoint? {
    let clients = lazyClients
    guard let index = Int(exactly: numbers[2]), clients.indices.contains(index),
      let frame = clients[index].frame(ofRowAtPath: path)
    else { return nil }
    var target = CGPoint(x: numbers[0], y: numbers[1])
    if axes.contains(.horizontal) { target.x = frame.minX - numbers[3] }
    if axes.contains(.vertical) { target.y = frame.minY - numbers[4] }
    return target
  }

  /// The lazy containers in the content, in order, without those in rows of others.
  private var lazyClients: [any LazyScrollClient] {
    var found: [any LazyScrollClient] = []
    func visit(_ node: any Node) {
      if let client = node as? any LazyScrollClient { return found.append(client) }
      if node is any ScrollContainer { return }
      if let dynamic = node as? any DynamicNode, dynamic.count > Self.searchedElements { return }
      node.forEachChild(visit)
    }
    forEachChild(visit)
    return found
  }

  /// The number of elements of a `ForEach` that is not lazy up to which lazy containers are searched in them.
  private static var searchedElements: Int { 1000 }
}

extension Layer {
  /// Whether the layer of a scroll view is where a new one is: at the top leading corner, unless the environment has another anchor.
  @MainActor package func isAtStart(_ environment: EnvironmentValues) -> Bool {
    guard let scroll else { return true }
    guard environment.defaultScrollAnchor == nil else { return false }
    let hidden = max(0, scroll.contentSize.width - frame.width)
    let leading = environment.layoutDirection == .rightToLeft ? hidden - scroll.offset.x : scroll.offset.x
    return abs(leading) < 0.5 && abs(scroll.offset.y) < 0.5
  }
}

private func hundredths(_ points: CGFloat) -> Double { (points * 100).rounded() / 100 }
