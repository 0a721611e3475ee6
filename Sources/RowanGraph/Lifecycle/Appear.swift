import RowanLayers

extension View {
  /// Adds an action that runs when the view appears, before the first frame that shows it (facts A46, A47).
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: action, disappear: nil))
  }

  /// Adds an action that runs after the view disappeared.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearModifier(appear: nil, disappear: action))
  }

  /// Adds a task that runs while the view is visible and is cancelled when it disappears (facts A48, G10).
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - action: The asynchronous work.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Adds a task that runs while the view is visible and is restarted when `id` changes.
  ///
  /// - Parameters:
  ///   - value: The value whose changes restart the task.
  ///   - priority: The priority of the task.
  ///   - action: The asynchronous work.
  nonisolated public func task<ID: Equatable>(
    id value: ID,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

nonisolated struct AppearModifier: ViewModifier {
  typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  nonisolated init(appear: (() -> Void)?, disappear: (() -> Void)?) {
    self.appear = appear
    self.disappear = disappear
  }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(AppearNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    let node = unsafeDowncast(handle.node, to: AppearNode.self)
    node.modifier = self
    node.updateContent(content)
  }
}

/// The node of `onAppear` and `onDisappear`, which tracks whether the view is visible.
@MainActor
final class AppearNode: TransparentNode, VisibilityObserver {
  var modifier: AppearModifier
  private var isShown = false

  init(_ content: some View, _ modifier: AppearModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    core.visibility.add(self)
    // A view created outside the visible area is notified when it appears, together with its surroundings.
    if core.visibility.isVisible { visibilityDidChange() }
  }

  func visibilityDidChange() {
    core.graph.enqueueAction { [weak self] in self?.settle() }
  }

  override var canRest: Bool { !isShown && childrenCanRest }

  /// Runs the disappear action of the old row; the appear action of the new one runs when it is shown.
  override func prepareForReuse() -> NodeReuse {
    let reuse = prepareChildrenForReuse()
    if reuse != .none { leave() }
    return reuse
  }

  override func willTearDown() {
    core.visibility.remove(self)
    leave()
  }

  private func leave() {
    guard isShown else { return }
    isShown = false
    if let disappear = modifier.disappear { core.graph.enqueueAction(disappear) }
  }

  private func settle() {
    guard core.isAlive, core.visibility.isVisible != isShown else { return }
    isShown.toggle()
    if isShown { modifier.appear?() } else { modifier.disappear?() }
  }
}

nonisolated struct TaskModifier<ID: Equatable>: ViewModifier {
  typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void

  nonisolated init(id: ID, priority: TaskPriority, action: @escaping @Sendable () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  @MainActor func _makeModifierNode<Wrapped: View>(_ content: Wrapped, _ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(TaskNode(content, self, context))
  }

  @MainActor func _updateModifierNode<Wrapped: View>(_ handle: _NodeHandle, _ content: Wrapped) {
    let node = unsafeDowncast(handle.node, to: TaskNode<ID>.self)
    node.update(self)
    node.updateContent(content)
  }
}

/// The node of `task`, which runs a task while the view is visible.
@MainActor
final class TaskNode<ID: Equatable>: TransparentNode, VisibilityObserver {
  private var modifier: TaskModifier<ID>
  private var task: Task<Void, Never>?

  init(_ content: some View, _ modifier: TaskModifier<ID>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    start(content)
    core.visibility.add(self)
    // A view created outside the visible area is notified when it appears, together with its surroundings.
    if core.visibility.isVisible { visibilityDidChange() }
  }

  func update(_ new: TaskModifier<ID>) {
    let isSame = new.id == modifier.id
    modifier = new
    guard !isSame, task != nil else { return }
    core.graph.enqueueAction { [weak self] in
      self?.cancel()
      self?.settle()
    }
  }

  func visibilityDidChange() {
    core.graph.enqueueAction { [weak self] in self?.settle() }
  }

  override func prepareForReuse() -> NodeReuse {
    let reuse = prepareChildrenForReuse()
    if reuse != .none { cancel() }
    return reuse
  }

  override func willTearDown() {
    core.visibility.remove(self)
    cancel()
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }

  private func settle() {
    guard core.isAlive, core.visibility.isVisible != (task != nil) else { return }
    if task != nil {
      cancel()
    } else {
      let action = modifier.action
      task = core.graph.run(priority: modifier.priority) { await action() }
    }
  }
}

extension Graph {
  /// Runs asynchronous work of the scene, which the test kit waits for.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - work: The asynchronous work.
  /// - Returns: The task.
  @discardableResult
  package func run(priority: TaskPriority? = nil, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    runningTasks += 1
    let running = clock.isManual ? RunningTask(in: self) : nil
    return Task(priority: priority) { @MainActor [weak self] in
      if let running {
        await RunningTask.$current.withValue(running) { await work() }
        running.hasEnded = true
      } else {
        await work()
      }
      self?.runningTasks -= 1
      self?.taskDidEnd?()
    }
  }

  /// The number of running tasks that go on by themselves: those that do not wait for a clock that a test advances.
  package var activeTasks: Int { runningTasks - clock.source.tasksAtRest(in: self) }
}
