import Foundation

/// A script engine on JavaScriptCore: a virtual machine with one context.
///
/// The context has no `eval` and reaches the host only by the function that `start(runtime:name:)` gives to the
/// runtime. A watchdog checks the limits of time and memory every 50 ms of a call's CPU time. JavaScriptCore runs the
/// jobs of native promises after a call, outside of the watchdog; therefore the runtime implements promises, and
/// scripts are compiled to use only those.
package final class JSCEngine: ScriptEngine {
  private let library: JSCLibrary
  private let group: OpaquePointer
  /// The script's context.
  private let context: OpaquePointer
  /// The runtime's context, whose built-in objects the script cannot replace.
  private let runtime: OpaquePointer
  private let limits: ScriptLimits
  @exclusivity(unchecked) private var entries: [JSCLibrary.Value?] = []
  /// The JavaScript value `undefined`, which most entries return.
  private let undefined: JSCLibrary.Value?
  @exclusivity(unchecked) private var depth = 0
  @exclusivity(unchecked) package private(set) var numbers: UnsafeMutableBufferPointer<Double>
  /// The handler of the runtime's calls, by operation.
  package var onHostCall: ((Int, HostArguments) -> HostAnswer)?

  private let watch: Watch
  /// The engines by context, since a callback of the library receives only its context.
  private static var engines: [OpaquePointer: Registered] = [:]

  /// A weak reference to an engine.
  private struct Registered {
    weak var engine: JSCEngine?
  }

  /// Whether the library is installed.
  package nonisolated static var isAvailable: Bool { (try? JSCLibrary.shared.get()) != nil }

  /// Creates a virtual machine with an empty context.
  ///
  /// - Throws: `MissingLibrary` if JavaScriptCore is not installed or lacks a function.
  package init(limits: ScriptLimits = ScriptLimits()) throws {
    library = try JSCLibrary.shared.get()
    guard let group = library.groupCreate(), let context = library.contextCreate(group, nil),
      let runtime = library.contextCreate(group, nil)
    else {
      throw MissingLibrary(symbol: "a context")
    }
    self.group = group
    self.context = context
    self.runtime = runtime
    undefined = library.makeUndefined(context)
    self.limits = limits
    watch = Watch(library, group, limits)
    numbers = .allocate(capacity: 1 << 14)
    numbers.initialize(repeating: 0)
    watch.wind()
    let reason = library.text("Scripts are not made of texts: eval is off.")
    for context in [context, runtime] {
      library.setEvalEnabled(context, false, reason)
      Self.engines[context] = Registered(engine: self)
    }
    library.textRelease(reason)
  }

  /// The buffers are freed with the engine and not when it is closed, since owners of a closed engine may still read
  /// them.
  isolated deinit {
    close()
    for buffer in outgrown + [numbers] { buffer.deallocate() }
  }

  private var isClosing = false
  private var hasEnded = false
  /// Whether the script keeps more memory between calls than its limit. It is not run again.
  @exclusivity(unchecked) private var isOverfull = false

  package func close() {
    isClosing = true
    onHostCall = nil
    endWhereClosed()
  }

  /// Releases the virtual machine if the engine is closed and no call is running.
  private func endWhereClosed() {
    guard isClosing, depth == 0, !hasEnded else { return }
    hasEnded = true
    for context in [context, runtime] { Self.engines[context] = nil }
    for entry in entries { library.unprotect(runtime, entry) }
    library.contextRelease(runtime)
    library.contextRelease(context)
    library.groupRelease(group)
  }

  // MARK: Calls

  /// Evaluates the runtime, and stores its entries.
  ///
  /// - Parameters:
  ///   - source: An expression of a function that takes the host's function, the array of numbers and the global
  ///     object of the script, and returns the array of entries.
  ///   - name: The file name in stack traces.
  /// - Throws: `ScriptFailure` if the runtime throws or exceeds a limit.
  package func start(runtime source: String, name: String) throws {
    try begin()
    defer { end() }
    let maker = try run(source, name: name, in: runtime)
    let hostName = library.text("host")
    defer { library.textRelease(hostName) }
    let host = library.makeFunction(runtime, hostName, Self.hostCallback)
    let list = try invoke(maker, [host, makeArray(), library.globalObject(context)])
    for entry in Entry.allCases {
      let function = library.elementAt(runtime, list, UInt32(entry.rawValue), nil)
      library.protect(runtime, function)
      entries.append(function)
    }
  }

  package func load(_ source: String, name: String, entry: Int, text: String) throws {
    try begin()
    defer { end() }
    let function = try run(source, name: name, in: context)
    let inner = library.text(text)
    defer { library.textRelease(inner) }
    _ = try invoke(entries[entry], [function, undefined, undefined, library.makeText(context, inner)])
  }

  private func run(_ source: String, name: String, in context: OpaquePointer) throws -> JSCLibrary.Value? {
    let (text, url) = (library.text(source), library.text(name))
    defer {
      library.textRelease(text)
      library.textRelease(url)
    }
    return try enter { library.evaluate(context, text, nil, url, 1, $0) }
  }

  package func call<Result>(
    _ entry: Int,
    _ a: Double,
    _ b: Double,
    _ c: Double,
    text: String?,
    read: (ScriptText) -> Result
  ) throws -> Result {
    try begin()
    defer { end() }
    var argument: JSCLibrary.Value?
    if let text {
      let inner = library.text(text)
      argument = library.makeText(context, inner)
      library.textRelease(inner)
    } else {
      argument = undefined
    }
    let (a, b, c) = (
      library.makeNumber(context, a), library.makeNumber(context, b), library.makeNumber(context, c)
    )
    let answer = try withUnsafeTemporaryAllocation(of: JSCLibrary.Value?.self, capacity: 4) { arguments in
      arguments[0] = a
      arguments[1] = b
      arguments[2] = c
      arguments[3] = argument
      return try enter { library.callFunction(runtime, entries[entry], nil, 4, arguments.baseAddress, $0) }
    }
    guard let answer, answer != undefined, library.isString(context, answer),
      let made = library.toText(context, answer, nil)
    else {
      return read(ScriptText(UnsafeBufferPointer(start: nil, count: 0)))
    }
    defer { library.textRelease(made) }
    return read(ScriptText(UnsafeBufferPointer(start: library.textUnits(made), count: library.textLength(made))))
  }

  private func invoke(_ function: JSCLibrary.Value?, _ arguments: [JSCLibrary.Value?]) throws -> JSCLibrary.Value? {
    try arguments.withUnsafeBufferPointer { arguments in
      try enter { library.callFunction(runtime, function, nil, arguments.count, arguments.baseAddress, $0) }
    }
  }

  /// Begins a call of the virtual machine, which stays alive until `end()`. A nested call counts towards the time of
  /// the outermost one.
  private func begin() throws {
    guard !hasEnded else { throw ScriptFailure.ended }
    guard !isOverfull else { throw ScriptFailure.overfull(bytes: limits.bytes) }
    // A call during the test kit's work has its own time.
    if depth == 0 { watch.begin() } else if depth == kitDepth { watch.resume(0) }
    depth += 1
  }

  private func end() {
    depth -= 1
    if depth == 0, !isClosing, watch.end(context) { isOverfull = true }
    endWhereClosed()
  }

  private func enter(_ body: (JSCLibrary.Exception) -> JSCLibrary.Value?) throws -> JSCLibrary.Value? {
    var exception: JSCLibrary.Value?
    let result = body(&exception)
    if let failure = watch.failure { throw failure }
    guard let exception else { return result }
    let message = library.string(exception, in: context)
    throw ScriptFailure.thrown(
      message: message.isEmpty ? "The script threw something that cannot be put into words." : message,
      stack: library.string(library.property("stack", of: exception, in: context), in: context)
    )
  }

  /// The size of the virtual machine's heap in bytes, for measurements. Walks the heap.
  package var heapSize: Int { library.heapSize(context) }

  // MARK: Numbers

  private func makeArray() -> JSCLibrary.Value? {
    // 8 is a Float64Array (JSTypedArrayType). The engine owns the bytes, which outlive the array.
    library.makeNumbers(
      runtime,
      8,
      UnsafeMutableRawPointer(numbers.baseAddress),
      numbers.count * MemoryLayout<Double>.stride,
      nil,
      nil,
      nil
    )
  }

  /// Buffers that were replaced, which the script may still access.
  private var outgrown: [UnsafeMutableBufferPointer<Double>] = []

  package func reserve(_ count: Int) {
    guard count > numbers.count else { return }
    // The runtime performs the request, so that both sides use the same buffer.
    _ = try? call(Entry.grow.rawValue, Double(count), 0, 0, text: nil) { _ in }
  }

  /// The largest buffer of numbers. The runtime writes fewer.
  private static let mostNumbers = 1 << 26

  private func grow(to count: Double) -> JSCLibrary.Value? {
    // The array that the runtime has is kept: writes beyond its end have no effect, and its count fails the reader.
    guard count > Double(numbers.count), count <= Double(Self.mostNumbers) else { return makeArray() }
    let count = Int(count)
    let larger = UnsafeMutableBufferPointer<Double>.allocate(
      capacity: min(Self.mostNumbers, max(count, numbers.count * 2))
    )
    larger.initialize(repeating: 0)
    _ = larger.update(fromContentsOf: numbers)
    outgrown.append(numbers)
    numbers = larger
    return makeArray()
  }

  // MARK: Host

  private nonisolated static let hostCallback: JSCLibrary.Callback = { context, _, _, count, arguments, _ in
    let call = HostCall(context: context, count: Int(count), arguments: arguments)
    return MainActor.assumeIsolated { Answer(value: answer(call.context, call.count, call.arguments)) }.value
  }

  /// The arguments of a callback, transferred into an isolated closure on the same thread.
  private nonisolated struct HostCall: @unchecked Sendable {
    let context: OpaquePointer?
    let count: Int
    let arguments: UnsafePointer<JSCLibrary.Value?>?
  }

  /// A value transferred out of an isolated closure on the same thread.
  private nonisolated struct Answer: @unchecked Sendable {
    let value: JSCLibrary.Value?
  }

  /// The depth of the call that the test kit works for, or -1. Its work is not the script's.
  @exclusivity(unchecked) private var kitDepth = -1

  private func perform(_ operation: Int, _ arguments: HostArguments) -> HostAnswer {
    guard operation == HostOperation.drive.rawValue else { return onHostCall?(operation, arguments) ?? .none }
    let (work, outer) = (watch.suspend(), kitDepth)
    kitDepth = depth
    defer {
      kitDepth = outer
      watch.resume(work)
    }
    return onHostCall?(operation, arguments) ?? .none
  }

  private static func answer(
    _ context: OpaquePointer?,
    _ count: Int,
    _ arguments: UnsafePointer<JSCLibrary.Value?>?
  ) -> JSCLibrary.Value? {
    guard let library = try? JSCLibrary.shared.get(), let global = library.globalContext(context) else { return nil }
    guard let engine = engines[global]?.engine, let arguments else { return library.makeUndefined(context) }
    func number(_ index: Int) -> Double {
      index < count ? library.toNumber(context, arguments[index], nil) : 0
    }
    let operation = number(0).whole
    if operation == HostOperation.grow.rawValue { return engine.grow(to: number(1)) }
    var values = HostArguments()
    values.a = number(1)
    values.b = number(2)
    values.c = number(3)
    if count > 4 { values.text = library.string(arguments[4], in: context) }
    switch engine.perform(operation, values) {
    case .none: return library.makeUndefined(context)
    case .number(let number): return library.makeNumber(context, number)
    case .text(let string):
      let text = library.text(string)
      defer { library.textRelease(text) }
      return library.makeText(context, text)
    }
  }
}
