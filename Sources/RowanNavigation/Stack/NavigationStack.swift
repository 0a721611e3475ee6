import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A root screen and screens pushed above it.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  public typealias Body = Never
  let root: Root
  let path: PathBinding?

  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(StackNode(root, path: path, context))
  }

  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: StackNode<Root>.self).update(root, path: path)
  }
}

/// A bound path with its type hidden.
struct PathBinding {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that keeps its path to itself.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// A stack whose path of values of any type is bound.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathBinding(
      read: { path.wrappedValue.values },
      write: { values in
        var new = NavigationPath()
        new.values = values
        path.wrappedValue = new
      }
    )
  }
}

extension NavigationStack
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
  /// A stack whose path of values of one type is bound.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathBinding(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }
    )
  }
}

@MainActor
final class StackNode<Root: View>: NavigationContainer, Tracked {
  private var screen: NavigationScreen?
  private var path: PathBinding?
  private let scope = TrackingScope()

  init(_ root: Root, path: PathBinding?, _ context: _NodeContext) {
    self.path = path
    super.init(context)
    scope.setOwner(self)
    let screen = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: screenEnvironment()
    )
    self.screen = screen
    screen.start(root)
    controller.pathDidChange = { [weak self] values in
      guard let path = self?.path, path.read() != values else { return }
      path.write(values)
    }
    readPath()
    core.finishInitializing()
  }

  override var rootScreen: NavigationScreen? { screen }

  override func forEachChild(_ body: (any Node) -> Void) {
    if let screen { body(screen) }
    super.forEachChild(body)
  }

  override func releaseData() { screen?.releaseData() }

  func update(_ root: Root, path: PathBinding?) {
    self.path = path
    screen?.update(root)
    readPath()
  }

  func scopeDidInvalidate() { markDirty() }
  override func updateIfDirty() { readPath() }
  override func willTearDown() { scope.clear() }

  private func readPath() {
    guard let path else { return }
    controller.setValues(scope.track(in: core.environment, of: self) { path.read() })
  }
}
