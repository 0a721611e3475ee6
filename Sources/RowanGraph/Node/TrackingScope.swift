import Foundation
import Observation
import RowanLayers

/// What one evaluation of a body or row closure read, so that exactly its changes run it again (facts G2, G3).
///
/// Contract: `track` forgets what the run before read. Observable objects are registered with the standard library's
/// observation tracking, which cannot be cancelled from outside; a token that every tracked run reads takes its place:
/// touching the token fires, and thereby removes, the registration. So reads never pile up.
///
/// Most rows read no observable object, and a token is dear: it is given to the scopes of a kind of node once one of that
/// kind was seen to read an object. The registration of that one stays until the object changes, and is then ignored.
@MainActor
package final class TrackingScope {
  /// Who owns the scope. Its core clears the reference when the node ends (`setOwner`): a weak one would make each use of
  /// a node slower.
  nonisolated(unsafe) unowned(unsafe) var owner: (any Tracked)?
  /// Keys of the environment that were read.
  @exclusivity(unchecked) private(set) var environmentReads: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var sources: [any TrackingSource] = []
  private lazy var token = Token()
  @exclusivity(unchecked) private var generation = 0
  /// What is known of the owners of a type.
  @exclusivity(unchecked) private var kind: Kind?
  private static var kinds: [ObjectIdentifier: Kind] = [:]

  private final class Kind {
    /// Whether one of them was seen to read an observable object.
    @exclusivity(unchecked) var isObserving = false
    let mayObserve: Bool

    init(mayObserve: Bool) { self.mayObserve = mayObserve }
  }

  @exclusivity(unchecked) private var isObserving = false

  package init() {}

  /// Says whom changes of what was read are told to, once.
  package func setOwner(_ owner: any Tracked) {
    self.owner = owner
    owner.core.own(self)
  }

  /// Runs `body` and remembers what it reads.
  package func track<Result>(
    in environment: EnvironmentValues,
    of owner: any Tracked,
    _ body: () -> Result
  ) -> Result {
    clear()
    let graph = owner.core.graph
    let previous = graph.currentScope
    let previousEnvironment = graph.currentEnvironment
    graph.currentScope = self
    graph.currentEnvironment = environment
    let previousGraph = Graph.evaluating
    Graph.evaluating = graph
    defer {
      graph.currentScope = previous
      graph.currentEnvironment = previousEnvironment
      Graph.evaluating = previousGraph
    }
    let kind = kind(of: owner)
    guard kind.mayObserve else { return body() }
    isObserving = kind.isObserving
    let token = isObserving ? token : nil
    return withObservationTracking(
      {
        token?.access()
        return body()
      },
      onChange: observer(of: kind)
    )
  }

  private func kind(of owner: any Tracked) -> Kind {
    if let kind { return kind }
    let key = ObjectIdentifier(type(of: owner))
    let found = Self.kinds[key] ?? Kind(mayObserve: owner.mayObserve)
    Self.kinds[key] = found
    kind = found
    return found
  }

  /// What hears of the next change. The standard library asks for it only when an object (or the token) was read.
  private func observer(of kind: Kind) -> @Sendable () -> Void {
    kind.isObserving = true
    let run = generation
    return { [weak self] in
      if MainActorCheck.isOnMainActor {
        MainActor.assumeIsolated { self?.observedChange(in: run) }
      } else {
        Task { @MainActor in self?.observedChange(in: run) }
      }
    }
  }

  /// Forgets everything that was read.
  package func clear() {
    if !environmentReads.isEmpty { environmentReads.removeAll(keepingCapacity: true) }
    if !sources.isEmpty {
      for source in sources { source.remove(self) }
      sources.removeAll(keepingCapacity: true)
    }
    generation += 1
    if isObserving {
      isObserving = false
      token.fire()
    }
  }

  func noteEnvironmentRead(_ key: ObjectIdentifier) { environmentReads.insert(key) }

  package func noteRead(of source: any TrackingSource) {
    if !sources.contains(where: { $0 === source }) { sources.append(source) }
  }

  package func sourceDidChange() { owner?.scopeDidInvalidate() }

  private func observedChange(in run: Int) {
    guard run == generation else { return }
    isObserving = false
    owner?.scopeWillChange()
    owner?.scopeDidInvalidate()
  }

  /// An observable that nobody else knows.
  fileprivate final class Token: Sendable, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Int { 0 }

    func access() { registrar.access(self, keyPath: \.value) }
    func fire() { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}

extension Graph {
  /// Whether what is read now is noted: a body or a row's closure runs, on this thread.
  nonisolated static var notesReads: Bool { noteRead(()) { _, _ in } != nil }

  /// Has a read noted in the scope of what runs now. Returns `nil` where nothing runs: nobody has to hear of changes then.
  @discardableResult
  nonisolated static func noteRead<Argument, Result>(
    _ argument: Argument,
    _ body: @MainActor (TrackingScope, Argument) -> Result
  ) -> Result? {
    guard evaluating != nil, MainActorCheck.isOnMainActor else { return nil }
    let argument = Unchecked(argument)
    return MainActor.assumeIsolated { () -> Unchecked<Result?> in
      guard let scope = evaluating?.currentScope else { return Unchecked(nil) }
      return Unchecked(body(scope, argument.value))
    }.value
  }
}

/// A view of ours whose body reads no observable object: the standard library is not asked to watch.
package protocol Unobserving {}

/// Something that scopes read and that tells them when it changed.
@MainActor
package protocol TrackingSource: AnyObject {
  func remove(_ scope: TrackingScope)
}
