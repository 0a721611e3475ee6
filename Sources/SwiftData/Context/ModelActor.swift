#if Data
import Foundation

/// An executor that runs the jobs of an actor with a context of its own.
public protocol ModelExecutor: Executor {
  /// The context.
  var modelContext: ModelContext { get }
}

/// An executor that runs the jobs of an actor one after another.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// An actor with a context of its own, for work outside of the main actor. The macro `@ModelActor` adds the conformance.
///
/// Models do not leave the actor; their identifiers do.
public protocol ModelActor: Actor {
  /// The container.
  nonisolated var modelContainer: ModelContainer { get }
  /// The executor with the context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context of the actor.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The executor that runs the jobs of the actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      fatalError("The executor of a ModelActor has to be a SerialModelExecutor, such as DefaultSerialModelExecutor.")
    }
    return executor.asUnownedSerialExecutor()
  }

  /// Returns the model with an identity if it is stored.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    guard id.entityName == T.entityName else { return nil }
    return modelContext.existingModel(for: id) as? T
  }
}

/// An executor that runs the jobs of a model actor on a queue of its own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context of the executor.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelActor")

  /// Creates an executor with a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  /// Adds a job to the queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Returns a reference to the executor.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
#endif
