import RowanGraph
import RowanLayers
import RowanLists
import RowanViews

/// A container of a root screen and the screens pushed above it.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  /// The body type; the view is a primitive.
  public typealias Body = Never
  let root: Root
  let path: PathBinding?

  /// Makes the node that keeps the view in the tree.
  @MainActor public func _makeNode(_ context: _NodeContext) -> _NodeHandle {
    _NodeHandle(StackNode(root, path: path, context))
  }

  /// Updates the node of the view to this value.
  @MainActor public func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: StackNode<Root>.self).update(root, path: path)
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that keeps its own path.
  ///
  /// - Parameter root: The content of the root screen.
  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
    path = nil
  }

  /// Creates a stack with a binding to a path of values of any types.
  ///
  /// - Parameters:
  ///   - path: The binding to the path.
  ///   - root: The content of the root screen.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathBinding(
      read: { path.wrappedValue.values },
      write: { values in
        var new = NavigationPath()
        new.values = values
        path.wrappedValue = new
      },
      accepts: { _ in true },
      elementType: AnyHashable.self
    )
  }
}

extension NavigationStack
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
  /// Creates a stack with a binding to a path of values of one type.
  ///
  /// - Parameters:
  ///   - path: The binding to the path.
  ///   - root: The content of the root screen.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = PathBinding(
      read: { path.wrappedValue.checkedElements().map { AnyHashable($0) } },
      write: { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) },
      accepts: { $0.base is Data.Element },
      elementType: Data.Element.self
    )
  }
}

/// The node of a `NavigationStack`.
@MainActor
final class StackNode<Root: View>: NavigationContainer {
  private var screen: NavigationScreen?
  private let scope = TrackingScope()

  init(_ root: Root, path: PathBinding?, _ context: _NodeContext) {
    super.init(context)
    controller.path = path
    scope.setOwner(self)
    let screen = NavigationScreen(
      below: self,
      scope: VisibilityScope(parent: core.visibility, isShown: true),
      environment: screenEnvironment()
    )
    self.screen = screen
    screen.takesOuterSearch = true
    screen.start(root)
    readPath()
    core.finishInitializing()
    core.environment.stackHost.screen?.host(self)
    core.graph.service(WindowRestoration.self).add(self)
  }

  override var rootScreen: NavigationScreen? { screen }

  override func forEachChild(_ body: (any Node) -> Void) {
    if let screen { body(screen) }
    super.forEachChild(body)
  }

  override func releaseData() { screen?.releaseData() }

  func update(_ root: Root, path: PathBinding?) {
    controller.path = path
    screen?.update(root)
    readPath()
  }

  override func updateIfDirty() {
    readPath()
    super.updateIfDirty()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    let host = core.environment.stackHost.screen
    guard old.stackHost.screen !== host else { return }
    old.stackHost.screen?.release(self)
    host?.host(self)
  }

  override func willTearDown() {
    core.environment.stackHost.screen?.release(self)
    scope.clear()
    super.willTearDown()
  }

  /// Applies the values of the bound path, and tracks them.
  private func readPath() {
    guard let path = controller.path else { return }
    controller.setValues(scope.track(in: core.environment, of: self) { path.read() })
  }
}
