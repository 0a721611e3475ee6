import RowanGraph
import RowanLayers

extension View {
  /// Makes the view a scope of default focus.
  ///
  /// When the view appears, the focus moves to the first descendant that prefers it (`prefersDefaultFocus(_:in:)`), unless another
  /// view has the focus or the program moves it. `resetFocus` moves the focus there again.
  ///
  /// - Parameter namespace: The namespace that identifies the scope.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(FocusScopeModifier(namespace: namespace))
  }

  /// Sets whether the view prefers to have the focus by default in a scope.
  ///
  /// The preference applies to the views that can have the focus: fields, focusable views and lists, and not buttons. Of several such
  /// views the first one in reading order has the focus.
  ///
  /// - Parameters:
  ///   - prefersDefaultFocus: Whether the view prefers the focus.
  ///   - namespace: The namespace of an enclosing scope (`focusScope(_:)`).
  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true,
    in namespace: Namespace.ID
  ) -> some View {
    modifier(FocusPreferenceModifier(namespace: namespace, isPreferred: prefersDefaultFocus))
  }
}

/// An action that moves the focus to the view of a scope that prefers it.
@MainActor @preconcurrency
public struct ResetFocusAction {
  let scene: SceneReference?

  /// Moves the focus to the first view of a scope that prefers it, or else to the first view of the scope that can have it.
  ///
  /// The scope is one of the window in which the action was read.
  ///
  /// - Parameter namespace: The namespace of the scope (`focusScope(_:)`).
  public func callAsFunction(in namespace: Namespace.ID) {
    guard let graph = scene?.graph else {
      return IssueOnce.warn(
        "resetFocus was called outside of a window. Read it in a view with @Environment(\\.resetFocus)."
      )
    }
    guard graph.service(FocusScopes.self).contains(namespace) else {
      return IssueOnce.warn(
        """
        resetFocus was called with a namespace that no view of the window has. Add focusScope(_:) with the namespace to the view \
        that contains the fields.
        """
      )
    }
    graph.focus.resetSoon(in: namespace)
  }
}

extension ResetFocusAction: SelfComparing {
  package func isEquivalent(to other: ResetFocusAction) -> Bool { scene === other.scene }
}

private enum FocusScopesKey: EnvironmentKey {
  static var defaultValue: Set<Namespace.ID> { [] }
}

private enum FocusPreferencesKey: EnvironmentKey {
  static var defaultValue: [Namespace.ID: Bool] { [:] }
}

extension EnvironmentValues {
  /// The action that moves the focus to the view of a scope that prefers it.
  public var resetFocus: ResetFocusAction { ResetFocusAction(scene: scene) }

  /// The namespaces of the enclosing scopes of default focus.
  fileprivate var focusScopes: Set<Namespace.ID> {
    get { self[FocusScopesKey.self] }
    set { self[FocusScopesKey.self] = newValue }
  }

  /// Whether the view prefers the focus, by the namespaces of scopes.
  fileprivate var focusPreferences: [Namespace.ID: Bool] {
    get { self[FocusPreferencesKey.self] }
    set { self[FocusPreferencesKey.self] = newValue }
  }
}

nonisolated private struct FocusPreferenceModifier: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let namespace: Namespace.ID
  let isPreferred: Bool

  @MainActor func change(_ environment: inout EnvironmentValues) {
    environment.focusPreferences[namespace] = isPreferred
  }
}

nonisolated private struct FocusScopeModifier: ViewModifier {
  let namespace: Namespace.ID
  @Environment(\.scene) private var scene

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(FocusScopeEnvironment(namespace: namespace))
      .modifier(FocusScopeRegistration(namespace: namespace))
      .onAppear { scene?.graph?.focus.focusDefaultSoon(in: namespace) }
  }
}

nonisolated private struct FocusScopeEnvironment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let namespace: Namespace.ID

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.focusScopes.insert(namespace) }
}

/// A modifier that lists a namespace among the scopes of its scene while its content exists.
nonisolated private struct FocusScopeRegistration: ElementModifier {
  typealias Body = Never
  let namespace: Namespace.ID

  @MainActor func makeState(_ element: ModifiedElement<Self>) {
    element.core.graph.service(FocusScopes.self).note(namespace, of: element)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.core.graph.service(FocusScopes.self).note(namespace, of: element)
    return .nothing
  }

  @MainActor func prepareForReuse(_ element: ModifiedElement<Self>) -> NodeReuse { .none }
  @MainActor func canRest(_ element: ModifiedElement<Self>) -> Bool { false }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) {
    element.core.graph.service(FocusScopes.self).forget(element)
  }
}

/// The scopes of default focus of one scene.
@MainActor
private final class FocusScopes: SceneService {
  private var namespaces: [ObjectIdentifier: Namespace.ID] = [:]

  init(of graph: Graph) {}

  func note(_ namespace: Namespace.ID, of element: AnyObject) { namespaces[ObjectIdentifier(element)] = namespace }

  func forget(_ element: AnyObject) { namespaces[ObjectIdentifier(element)] = nil }

  /// - Complexity: O(*n*) in the scopes of the scene.
  func contains(_ namespace: Namespace.ID) -> Bool { namespaces.values.contains(namespace) }
}

extension FocusCoordinator {
  /// Moves the focus to the view that prefers it in a scope that appeared, after the pending layout.
  fileprivate func focusDefaultSoon(in namespace: Namespace.ID) {
    let before = requests
    afterUpdate { [weak self] in
      // A focus state that was written meanwhile takes precedence.
      guard let self, requests == before, let target = preferredTarget(in: namespace) else { return }
      if let focused, !Self.scopes(of: focused).contains(namespace), !target.focusLayer.isInside(focused.focusLayer) {
        return
      }
      request(target)
    }
  }

  /// Moves the focus to the view that prefers it in a scope, or to the first one, after the pending layout.
  fileprivate func resetSoon(in namespace: Namespace.ID) {
    afterUpdate { [weak self] in
      guard let self else { return }
      if let target = preferredTarget(in: namespace) ?? firstTarget(where: { Self.isShown($0, in: namespace) }) {
        request(target)
      }
    }
  }

  private func preferredTarget(in namespace: Namespace.ID) -> (any FocusTarget)? {
    firstTarget {
      Self.isShown($0, in: namespace) && $0.focusNode?.core.environment.focusPreferences[namespace] == true
    }
  }

  private static func isShown(_ target: any FocusTarget, in namespace: Namespace.ID) -> Bool {
    // A rotor's button has the focus of the scene as well, and takes neither text nor keys.
    target.focusNode?.core.visibility.isVisible == true && scopes(of: target).contains(namespace)
      && !target.focusLayer.interests.isDisjoint(with: [.text, .key])
  }

  private static func scopes(of target: any FocusTarget) -> Set<Namespace.ID> {
    target.focusNode?.core.environment.focusScopes ?? []
  }
}
