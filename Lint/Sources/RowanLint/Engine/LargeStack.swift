import Foundation

/// Parallel work on threads whose stacks hold the recursion of visitors on deeply nested code.
enum LargeStack {
  /// The size of a stack in bytes. Its memory is used only as far as the recursion goes.
  private static let size = 512 << 20

  /// Returns the results for all elements in their order.
  static func map<Element, Result>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let work = Work(elements, transform)
    let count = min(elements.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        work.run()
        group.leave()
      }
      thread.stackSize = size
      thread.start()
    }
    group.wait()
    return work.results
  }

  /// Elements that threads take one after another.
  private final class Work<Element, Result>: @unchecked Sendable {
    private let lock = NSLock()
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Result
    private var next = 0
    private var found: [Result?]

    init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
      self.elements = elements
      self.transform = transform
      found = Array(repeating: nil, count: elements.count)
    }

    func run() {
      while let place = take() {
        let result = transform(elements[place])
        lock.withLock { found[place] = result }
      }
    }

    private func take() -> Int? {
      lock.withLock {
        guard next < elements.count else { return nil }
        next += 1
        return next - 1
      }
    }

    var results: [Result] { lock.withLock { found.compactMap { $0 } } }
  }
}
