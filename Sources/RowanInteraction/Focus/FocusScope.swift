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
  nonisolated init() {}

  /// Moves the focus to the first view of a scope that prefers it, or else to the first view of the scope that can have it.
  ///
  /// - Parameter namespace: The namespace of the scope (`focusScope(_:)`).
  public func callAsFunction(in namespace: Namespace.ID) {
    guard let coordinator = FocusScopes.coordinator(of: namespace) else {
      return IssueOnce.warn(
        """
        resetFocus was called with a namespace that no view on the screen has. Add focusScope(_:) with the namespace to the view \
        that contains the fields.
        """
      )
    }
    coordinator.resetSoon(in: namespace)
  }
}

extension ResetFocusAction: SelfComparing {
  package func isEquivalent(to other: ResetFocusAction) -> Bool { true }
}

private enum FocusScopesKey: EnvironmentKey {
  static var defaultValue: Set<Namespace.ID> { [] }
}

private enum FocusPreferencesKey: EnvironmentKey {
  static var defaultValue: [Namespace.ID: Bool] { [:] }
}

extension EnvironmentValues {
  /// The action that moves the focus to the view of a scope that prefers it.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }

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

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(FocusScopeEnvironment(namespace: namespace))
      .modifier(FocusScopeRegistration(namespace: namespace))
      .onAppear { FocusScopes.coordinator(of: namespace)?.focusDefaultSoon(in: namespace) }
  }
}

nonisolated private struct FocusScopeEnvironment: ViewModifier, EnvironmentChanging {
  typealias Body = Never
  let namespace: Namespace.ID

  @MainActor func change(_ environment: inout EnvironmentValues) { environment.focusScopes.insert(namespace) }
}

/// A modifier that connects a namespace to the focus of its scene while its content exists.
nonisolated private struct FocusScopeRegistration: ElementModifier {
  typealias Body = Never
  let namespace: Namespace.ID

  @MainActor func makeState(_ element: ModifiedElement<Self>) -> FocusScopes.Entry {
    FocusScopes.Entry(namespace, element.core.graph.focus)
  }

  @MainActor func didChange(from old: Self, _ element: ModifiedElement<Self>) -> ElementChange {
    element.state.namespace = namespace
    return .nothing
  }

  @MainActor func willTearDown(_ element: ModifiedElement<Self>) { element.state.leave() }
}

/// The scopes of all scenes. A namespace does not know its scene, and a view that resets the focus may be outside of the scope.
@MainActor
private enum FocusScopes {
  /// One element of a view with a scope.
  @MainActor
  final class Entry {
    var namespace: Namespace.ID
    weak var coordinator: FocusCoordinator?

    init(_ namespace: Namespace.ID, _ coordinator: FocusCoordinator) {
      self.namespace = namespace
      self.coordinator = coordinator
      entries[ObjectIdentifier(self)] = self
    }

    func leave() { entries[ObjectIdentifier(self)] = nil }
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// Returns the focus of the scene with a scope.
  ///
  /// - Complexity: O(*n*) in the scopes of all scenes.
  static func coordinator(of namespace: Namespace.ID) -> FocusCoordinator? {
    entries.values.lazy.filter { $0.namespace == namespace }.compactMap(\.coordinator).first
  }
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
