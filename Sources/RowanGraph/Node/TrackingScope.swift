import Foundation
import Observation
import RowanLayers

/// The dependencies of one evaluation of a body or row closure, whose changes run it again (facts G2, G3).
///
/// `track` discards the dependencies of the previous run. Observable objects are registered with the standard library's
/// observation tracking, which has no way to cancel a registration. Each tracked run therefore also reads a private
/// token; mutating the token fires, and thereby removes, the registration, so registrations do not accumulate.
///
/// A token is expensive, and most rows read no observable object. Scopes of a type of node use tokens only once one of
/// that type has read an object. The first such registration remains until the object changes, and is then ignored.
@MainActor
package final class TrackingScope {
  /// The node that is notified of changes. Its core clears the reference when the node ends (`setOwner(_:)`); a weak
  /// reference would slow down every use of a node.
  nonisolated(unsafe) unowned(unsafe) var owner: (any Tracked)?
  /// The environment keys that were read.
  @exclusivity(unchecked) private(set) var environmentReads: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var sources: [any TrackingSource] = []
  private lazy var token = Token()
  @exclusivity(unchecked) private var generation = 0
  /// The record shared by all scopes whose owners have the same type.
  @exclusivity(unchecked) private var kind: Kind?
  private static var kinds: [ObjectIdentifier: Kind] = [:]

  private final class Kind {
    /// Whether an owner of the type has read an observable object.
    @exclusivity(unchecked) var isObserving = false
    let mayObserve: Bool

    init(mayObserve: Bool) { self.mayObserve = mayObserve }
  }

  @exclusivity(unchecked) private var isObserving = false
  /// Whether the scope belongs to another node than the one that tracked the dependencies.
  @exclusivity(unchecked) private var isLent = false

  /// Creates a scope without dependencies.
  package init() {}

  /// Sets the node that is notified of changes. Call this once.
  package func setOwner(_ owner: any Tracked) {
    self.owner = owner
    owner.core.own(self)
  }

  /// Gives the scope with its dependencies to another node, which is notified of their changes until `endLoan()`. The
  /// node that tracked them ends.
  package func lend(to borrower: any Tracked) {
    isLent = true
    owner = borrower
    borrower.core.own(self)
  }

  /// Ends a loan and discards the dependencies.
  package func endLoan() {
    isLent = false
    owner?.core.disown(self)
    owner = nil
    clear()
  }

  /// Runs `body` and records its dependencies.
  ///
  /// - Parameters:
  ///   - environment: The environment that the body reads.
  ///   - owner: The owner of the scope.
  /// - Returns: The result of `body`.
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

  /// Returns the change handler for one run. The standard library evaluates it only if an object or the token was read.
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

  /// Discards all dependencies.
  package func clear() {
    guard !isLent else { return }
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

  /// Records that an environment key was read.
  func noteEnvironmentRead(_ key: ObjectIdentifier) { environmentReads.insert(key) }

  /// Records that a source was read.
  package func noteRead(of source: any TrackingSource) {
    if !sources.contains(where: { $0 === source }) { sources.append(source) }
  }

  /// Notifies the owner that a source changed.
  package func sourceDidChange() { owner?.scopeDidInvalidate() }

  private func observedChange(in run: Int) {
    guard run == generation else { return }
    isObserving = false
    owner?.scopeWillChange()
    owner?.scopeDidInvalidate()
  }

  /// An observable object that is private to the scope.
  fileprivate final class Token: Sendable, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Int { 0 }

    func access() { registrar.access(self, keyPath: \.value) }
    func fire() { registrar.withMutation(of: self, keyPath: \.value) {} }
  }
}

extension Graph {
  /// Whether reads are currently recorded: a body or row closure is running on this thread.
  nonisolated static var notesReads: Bool { noteRead(()) { _, _ in } != nil }

  /// Runs `body` with the tracking scope of the running body or row closure.
  ///
  /// - Returns: The result of `body`, or `nil` if nothing is being evaluated, so that no change needs to be reported.
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

/// A framework view whose body reads no observable objects, so that observation tracking is skipped.
package protocol Unobserving {}

/// An object that tracking scopes read and that notifies them of changes.
@MainActor
package protocol TrackingSource: AnyObject {
  /// Removes a scope from the readers.
  func remove(_ scope: TrackingScope)
}
