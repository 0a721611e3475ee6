import TestSupport

@testable import RowanScript

/// An engine that answers every call with numbers and texts of its own choice, and calls the host as it likes: the
/// worst that a script could make of the runtime.
@MainActor
final class HostileEngine: ScriptEngine {
  private(set) var numbers = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1 << 12)
  var onHostCall: ((Int, HostArguments) -> HostAnswer)?
  private var random: SeededRandom
  private var stream: [Double] = []
  /// The calls in both directions.
  private(set) var crossings = 0
  private var depth = 0

  /// Numbers that are no row, count, index or size.
  nonisolated static let values: [Double] = [
    .nan, .infinity, -.infinity, -0.0, -1, -2, 0.5, 1e300, -1e300, .leastNonzeroMagnitude, 1_125_899_906_842_624,
    9_007_199_254_740_992, 9_007_199_254_740_994, -9_007_199_254_740_992, 4_294_967_295, 4_294_967_296, 2_147_483_648,
    65_535, 55_296, 1_048_576, 262_145, 131_073, 4095, 4096, 300,
  ]
  /// Texts that are no words, names or descriptions.
  nonisolated static let texts = [
    "", "null", "{}", "[]", "{\"message\":1}", "\u{0}", "\u{1b}[31m", String(repeating: "[", count: 3000),
    String(repeating: "x", count: 5000), "{\"what\":\"dialog\",\"kind\":\"prompt\"}", "{\"what\":\"settle\"}",
    "../../etc/passwd",
    "{\"id\":\"a\",\"point\":{\"x\":1e999,\"y\":-1e308}}", "!", "=", "again", "e\u{301}\u{301}\u{301}",
    "9007199254740993",
  ]

  init(seed: UInt64) {
    random = SeededRandom(seed)
    numbers.initialize(repeating: 0)
  }

  isolated deinit { numbers.deallocate() }

  func reserve(_ count: Int) {}
  func close() { onHostCall = nil }
  func load(_ source: String, name: String, entry: Int, text: String) throws {
    for _ in 0..<3 { callHost(.present, 1) }
  }

  func call<Result>(_ entry: Int, _ a: Double, _ b: Double, _ c: Double, text: String?, read: (ScriptText) -> Result)
    throws -> Result
  {
    crossings += 1
    depth += 1
    defer { depth -= 1 }
    if chance(3) { throw ScriptFailure.thrown(message: word(), stack: word()) }
    if depth < 4 { for _ in 0..<Int.random(in: 0...2, using: &random) { callHost() } }
    stream = []
    switch Entry(rawValue: entry) {
    case .renderRoot, .renderComponent, .renderRow, .renderDestination: value(0)
    case .rowChanges: for _ in 0..<4 { put(Double(Int.random(in: 0...40, using: &random))) }
    case .rowIDs, .storedStrings:
      let count = Int.random(in: 0...40, using: &random)
      put(Double(count))
      for _ in 0..<count { put(Double(Int.random(in: 0...4, using: &random))) }
    default: put(Double(Int.random(in: -1...40, using: &random)))
    }
    // A number among many is another one, or the stream ends early.
    for index in stream.indices where chance(1) { stream[index] = Self.values.randomElement(using: &random) ?? 0 }
    if chance(3) { stream.removeLast(stream.count / 2) }
    numbers[0] = chance(3) ? Self.values.randomElement(using: &random) ?? 0 : Double(stream.count)
    numbers[1] =
      chance(5) ? Self.values.randomElement(using: &random) ?? 0 : Double(Int.random(in: 1...30, using: &random))
    for (index, number) in stream.prefix(numbers.count - 2).enumerated() { numbers[index + 2] = number }
    let answer = Array(word().utf16)
    return answer.withUnsafeBufferPointer { read(ScriptText($0)) }
  }

  private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private func put(_ number: Double) { stream.append(number) }

  private func word() -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: Self.texts.randomElement(using: &random) ?? ""
    case 1: (0..<40).map { "row\($0)" }.joined()
    default: "again"
    }
  }

  /// Calls the host with hostile arguments. Operations that leave the process or wait for a person are left out.
  func callHost(_ operation: HostOperation? = nil, _ id: Double? = nil) {
    let all = HostOperation.allCases.filter { ![.request, .drive, .tested, .exit].contains($0) }
    guard depth < 8, let operation = operation ?? all.randomElement(using: &random) else { return }
    crossings += 1
    func number() -> Double {
      chance(40) ? Self.values.randomElement(using: &random) ?? 0 : Double(Int.random(in: 0...30, using: &random))
    }
    var arguments = HostArguments()
    (arguments.a, arguments.b, arguments.c, arguments.text) = (id ?? number(), number(), number(), word())
    // A short timer would run while other tests do.
    if operation == .timer { arguments.b += 3_600_000 }
    _ = onHostCall?(operation.rawValue, arguments)
  }

  // MARK: Streams

  private func text() {
    let letters = Array("row \(Int.random(in: 0...9, using: &random))".utf16)
    put(Double(letters.count))
    for letter in letters { put(Double(letter)) }
  }

  private func kind(_ kind: ValueKind) { put(Double(kind.rawValue)) }

  private func props(_ depth: Int) {
    let count = Int.random(in: 0...3, using: &random)
    put(Double(count))
    for _ in 0..<count {
      put(Double(Int.random(in: 0..<PropName.allCases.count, using: &random)))
      value(depth + 2)
    }
  }

  /// Writes a value as the runtime would.
  private func value(_ depth: Int) {
    let shallow: [ValueKind] = [
      .nothing, .yes, .no, .number, .text, .callback, .builder, .selection, .rows, .path, .sortOrder, .destination,
    ]
    let deep: [ValueKind] = [.element, .element, .element, .component, .array, .object, .observable, .chain]
    let chosen = (depth < 6 && !chance(30) ? deep : shallow).randomElement(using: &random) ?? .nothing
    kind(depth == 0 ? .element : chosen)
    switch depth == 0 ? .element : chosen {
    case .nothing, .yes, .no: break
    case .number:
      put(chance(50) ? Self.values.randomElement(using: &random) ?? 0 : Double(Int.random(in: 0...60, using: &random)))
    case .text: text()
    case .callback, .builder: put(Double(Int.random(in: 0...5, using: &random)))
    case .rows, .path, .sortOrder, .destination: put(Double(Int.random(in: 1...6, using: &random)))
    case .selection: for _ in 0..<2 { put(1) }
    case .observable:
      put(Double(Int.random(in: 1...6, using: &random)))
      value(depth + 1)
    case .array: values(depth)
    case .object:
      let count = Int.random(in: 0...3, using: &random)
      put(Double(count))
      for _ in 0..<count {
        put(Double(Int.random(in: 0...10, using: &random)))
        value(depth + 1)
      }
    case .chain: props(depth)
    case .element:
      put(Double(Int.random(in: 0..<ComponentTable.shared.components.count, using: &random)))
      place()
      props(depth)
      values(depth)
    case .component:
      for _ in 0..<3 { put(Double(Int.random(in: 1...9, using: &random))) }
      place()
      props(depth)
      put(Double(Int.random(in: 0...9, using: &random)))
    }
  }

  private func place() {
    put(0)
    put(4096 * 3 + 7)
    put(-1)
  }

  private func values(_ depth: Int) {
    let count = Int.random(in: 0...3, using: &random)
    put(Double(count))
    for _ in 0..<count { value(depth + 1) }
  }
}
