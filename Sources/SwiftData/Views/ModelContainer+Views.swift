#if Data
import Foundation
import IssueReporting
import SwiftUI

extension EnvironmentValues {
  /// The context of models. Without a container it is one of a store in memory without models.
  @MainActor public var modelContext: ModelContext {
    get { modelContextOfQueries ?? MissingContainer.context }
    set { modelContextOfQueries = newValue }
  }

  /// The context of models, or `nil` without a container.
  var modelContextOfQueries: ModelContext? {
    get { self[ModelContextKey.self].object }
    set { self[ModelContextKey.self] = ContextReference(object: newValue) }
  }
}

private struct ContextReference: @unchecked Sendable {
  let object: ModelContext?
}

private struct ModelContextKey: EnvironmentKey {
  static let defaultValue = ContextReference(object: nil)
}

/// The context of views without a container.
@MainActor
private enum MissingContainer {
  static let context: ModelContext = {
    do {
      return try ModelContainer(for: Schema([]), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
        .mainContext
    } catch {
      fatalError("A store in memory cannot be created: \(error)")
    }
  }()
}

extension View {
  /// Sets the container of models, and its main context.
  public func modelContainer(_ container: ModelContainer) -> some View { modelContext(container.mainContext) }

  /// Sets the context of models.
  public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }

  /// Opens a store of a model, and sets its main context.
  ///
  /// - Parameters:
  ///   - modelType: The model.
  ///   - inMemory: Whether the store exists in memory only.
  ///   - isAutosaveEnabled: Whether changes are saved at the end of each event.
  ///   - isUndoEnabled: Whether changes are steps of the environment's undo manager.
  ///   - onSetup: Receives the container, or the error that prevents opening the store.
  public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup
    )
  }

  /// Opens a store of models, and sets its main context.
  ///
  /// - Parameters:
  ///   - modelTypes: The models.
  ///   - inMemory: Whether the store exists in memory only.
  ///   - isAutosaveEnabled: Whether changes are saved at the end of each event.
  ///   - isUndoEnabled: Whether changes are steps of the environment's undo manager.
  ///   - onSetup: Receives the container, or the error that prevents opening the store.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modifier(
      ModelContainerModifier(
        setup: ContainerSetup(
          types: modelTypes,
          inMemory: inMemory,
          isAutosaveEnabled: isAutosaveEnabled,
          isUndoEnabled: isUndoEnabled,
          onSetup: onSetup
        )
      )
    )
  }
}

extension Scene {
  /// Sets the container of models, and its main context.
  public func modelContainer(_ container: ModelContainer) -> some Scene { modelContext(container.mainContext) }

  /// Sets the context of models.
  public func modelContext(_ modelContext: ModelContext) -> some Scene { environment(\.modelContext, modelContext) }

  /// Opens a store of a model, which all windows of the app share, and sets its main context.
  ///
  /// - Parameters:
  ///   - modelType: The model.
  ///   - inMemory: Whether the store exists in memory only.
  ///   - isAutosaveEnabled: Whether changes are saved at the end of each event.
  ///   - isUndoEnabled: Accepted for source compatibility: set the undo manager of a view's context, or use the modifier of a view.
  ///   - onSetup: Receives the container, or the error that prevents opening the store.
  public func modelContainer(
    for modelType: any PersistentModel.Type,
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType],
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup
    )
  }

  /// Opens a store of models, which all windows of the app share, and sets its main context.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type],
    inMemory: Bool = false,
    isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let setup = ContainerSetup(
      types: modelTypes,
      inMemory: inMemory,
      isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled,
      onSetup: onSetup
    )
    return environment(\.modelContextOfQueries, SceneContainers.context(setup))
  }
}

/// The parameters of a container that a modifier opens.
struct ContainerSetup {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  let isAutosaveEnabled: Bool
  let isUndoEnabled: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void

  /// Opens the container. A failure is reported.
  @MainActor
  func open() -> ModelContainer? {
    do {
      let container = try ModelContainer(
        for: Schema(types),
        configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)]
      )
      container.mainContext.autosaveEnabled = isAutosaveEnabled
      onSetup(.success(container))
      return container
    } catch {
      reportIssue("'.modelContainer(for:)' has no store: \(error)")
      onSetup(.failure(error))
      return nil
    }
  }
}

/// The containers of scenes, and those of files that views open, which exist once per program.
@MainActor
private enum SceneContainers {
  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let inMemory: Bool
  }

  private static var containers: [Key: ModelContainer] = [:]

  static func context(_ setup: ContainerSetup) -> ModelContext? { container(setup)?.mainContext }

  static func container(_ setup: ContainerSetup) -> ModelContainer? {
    let key = Key(types: setup.types.map { ObjectIdentifier($0) }, inMemory: setup.inMemory)
    if let container = containers[key] { return container }
    let container = setup.open()
    containers[key] = container
    return container
  }
}

/// A modifier that opens a container when its view appears first, and keeps it.
private struct ModelContainerModifier: ViewModifier {
  let setup: ContainerSetup
  @State private var holder = ContainerHolder()
  @Environment(\.undoManager) private var undoManager

  func body(content: Content) -> some View {
    let context = holder.context(setup)
    if setup.isUndoEnabled, context?.undoManager == nil { context?.undoManager = undoManager }
    return content.environment(\.modelContextOfQueries, context)
  }
}

@MainActor
private final class ContainerHolder {
  private var container: ModelContainer?
  private var isOpened = false

  nonisolated init() {}

  func context(_ setup: ContainerSetup) -> ModelContext? {
    if !isOpened {
      isOpened = true
      container = setup.inMemory || setup.isUndoEnabled ? setup.open() : SceneContainers.container(setup)
    }
    return container?.mainContext
  }
}
#endif
