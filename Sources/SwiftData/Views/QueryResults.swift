#if Data
import Foundation
import IssueReporting
import RowanGraph
import RowanLayers
import SwiftUI

/// The result of a query, which is fetched again when a change can affect it.
@MainActor
@Observable
final class QueryResults<Element: PersistentModel> {
  /// The number of times the result became outdated. Views read it to be updated.
  private var version = 0
  @ObservationIgnored private(set) var fetchError: (any Error)?
  @ObservationIgnored private var models: [Element] = []
  @ObservationIgnored private var isOutdated = true
  @ObservationIgnored private var context: ModelContext?
  @ObservationIgnored private var descriptor = FetchDescriptor<Element>()
  @ObservationIgnored private var plan: FetchPlan?
  @ObservationIgnored private var token: AnyObject?
  @ObservationIgnored private var transaction: Transaction?
  @ObservationIgnored private var observation: QueryObservation?
  @ObservationIgnored private var hasReportedContext = false

  nonisolated init() {}

  /// Sets the context and the descriptor of the query, and fetches again if the result is outdated.
  ///
  /// The result changes only when the view is about to be evaluated, so that indices that an event has, such as those of deleted rows,
  /// stay valid while it is handled.
  ///
  /// - Parameters:
  ///   - context: The context, or `nil` if the environment has none.
  ///   - descriptor: The descriptor.
  ///   - token: An object that distinguishes queries.
  ///   - transaction: The transaction of changes.
  func configure(
    _ context: ModelContext?,
    _ descriptor: FetchDescriptor<Element>,
    token: AnyObject,
    _ transaction: Transaction?
  ) {
    self.transaction = transaction
    defer { fetchIfOutdated() }
    if self.context !== context || observation == nil {
      self.context = context
      observation = context.map { QueryObservation($0) { [weak self] in self?.didChange($0, $1) } }
      isOutdated = true
      plan = nil
      self.token = nil
    }
    guard self.token !== token else { return }
    self.token = token
    guard let layout = context?.container.schema.layout(of: Element.self) else {
      self.descriptor = descriptor
      isOutdated = true
      return
    }
    let newPlan = FetchPlan(descriptor, layout)
    let isSame = plan.map { plan in
      newPlan.isComplete && plan.isComplete && plan.sql(withRange: true) == newPlan.sql(withRange: true)
        && plan.arguments == newPlan.arguments
    }
    if isSame != true { isOutdated = true }
    self.descriptor = descriptor
    plan = newPlan
  }

  /// The models of the last fetch.
  var results: [Element] {
    _ = version
    return models
  }

  private func fetchIfOutdated() {
    guard isOutdated else { return }
    isOutdated = false
    guard let context else {
      if !hasReportedContext {
        hasReportedContext = true
        reportIssue(
          """
          '@Query' of \(Element.entityName) has no container: add '.modelContainer(for: \(Element.entityName).self)' to the \
          scene or a view around it.
          """
        )
      }
      models = []
      return
    }
    do {
      // In SQL, saved changes cost less than others.
      context.autosave()
      models = try context.fetch(descriptor)
      fetchError = nil
    } catch {
      fetchError = error
      reportIssue("'@Query' of \(Element.entityName) failed: \(error)")
    }
  }

  /// Receives a change of an entity's property, or of its set of models.
  private func didChange(_ layout: EntityLayout?, _ index: Int?) {
    guard !isOutdated else { return }
    if let layout, !isAffected(layout, index) { return }
    isOutdated = true
    if let transaction {
      withTransaction(transaction) { version += 1 }
    } else {
      version += 1
    }
  }

  private func isAffected(_ layout: EntityLayout, _ index: Int?) -> Bool {
    guard let plan else { return true }
    guard let reads = plan.reads else { return true }
    guard let index else { return layout === plan.layout || reads.contains { $0.entity == layout.name } }
    return reads.contains(PropertyReference(entity: layout.name, property: layout.properties[index].name))
  }
}

// A result is fetched again after a restart of the server.
extension QueryResults: ArchivableObject {
  var archivedContents: Data? { nil }

  func restoreContents(_ data: Data) -> Bool { true }
}

/// The connection of a query with its context.
private final class QueryObservation: ContextObserving {
  private let receive: @MainActor (EntityLayout?, Int?) -> Void

  @MainActor
  init(_ context: ModelContext, _ receive: @escaping @MainActor (EntityLayout?, Int?) -> Void) {
    self.receive = receive
    context.add(self)
  }

  func contextDidChange(_ layout: EntityLayout, _ index: Int?) {
    let receive = UncheckedValue({ [receive] in MainActor.assumeIsolated { receive(layout, index) } })
    if MainActorCheck.isOnMainActor { receive.value() } else { DispatchQueue.main.async { receive.value() } }
  }

  func contextDidMerge() {
    let receive = UncheckedValue({ [receive] in MainActor.assumeIsolated { receive(nil, nil) } })
    if MainActorCheck.isOnMainActor { receive.value() } else { DispatchQueue.main.async { receive.value() } }
  }
}
#endif
