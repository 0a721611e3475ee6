import IssueReporting
import RowanGraph
import RowanViews

/// What one navigation container shows: the screens above its root, and how values become screens.
///
/// Contract: entries are pushed and popped here only; a bound path is kept equal in both directions. Screens below the
/// top keep their nodes, so that a list that was left keeps its state and place (fact A45).
@MainActor
package final class NavigationController {
  package enum Entry {
    /// A value of the path, shown by a destination for its type.
    case value(AnyHashable)
    /// A view pushed by a link or presented by a binding; not part of the path (fact C100).
    case view(AnyView, id: AnyHashable, onPop: (() -> Void)?)
  }

  private(set) package var entries: [Entry] = []
  private var destinations: [ObjectIdentifier: Destination] = [:]
  /// The entries changed: the container shows other screens.
  var didChange: (() -> Void)?
  /// The path changed by navigation, not by its binding.
  var pathDidChange: (([AnyHashable]) -> Void)?
  private var reported: Set<String> = []

  private struct Destination {
    weak var owner: AnyObject?
    var make: (AnyHashable) -> AnyView
  }

  package init() {}

  package var depth: Int { entries.count }

  /// The values among the entries: what a bound path holds.
  package var values: [AnyHashable] {
    entries.compactMap { entry in
      if case .value(let value) = entry { value } else { nil }
    }
  }

  package func push(_ value: AnyHashable) {
    entries.append(.value(value))
    changed()
  }

  package func push(_ view: AnyView, id: AnyHashable, onPop: (() -> Void)? = nil) {
    entries.append(.view(view, id: id, onPop: onPop))
    didChange?()
  }

  /// Replaces everything above the root: what a link in a leading column does (fact C97).
  package func show(_ view: AnyView, id: AnyHashable) {
    for case .view(_, _, let onPop) in entries { onPop?() }
    entries = [.view(view, id: id, onPop: nil)]
    changed()
  }

  /// Replaces everything above the root by the screen for a value.
  package func show(_ value: AnyHashable) {
    for case .view(_, _, let onPop) in entries { onPop?() }
    entries = [.value(value)]
    changed()
  }

  /// What the first screen above the root was shown for: a link's id or a value.
  package var shown: AnyHashable? {
    switch entries.first {
    case .value(let value): value
    case .view(_, let id, _): id
    case nil: nil
    }
  }

  package func pop() {
    guard let last = entries.popLast() else { return }
    if case .view(_, _, let onPop) = last { onPop?() }
    changed()
  }

  package func popToRoot() { while !entries.isEmpty { pop() } }

  /// Removes a presented view wherever it is.
  package func remove(id: AnyHashable) {
    let before = entries.count
    entries.removeAll { entry in
      if case .view(_, let other, _) = entry { other == id } else { false }
    }
    if entries.count != before { didChange?() }
  }

  package func contains(id: AnyHashable) -> Bool {
    entries.contains { entry in
      if case .view(_, let other, _) = entry { other == id } else { false }
    }
  }

  /// Replaces a presented view in place.
  package func replace(id: AnyHashable, with view: AnyView) {
    guard
      let index = entries.firstIndex(where: { entry in
        if case .view(_, let other, _) = entry { other == id } else { false }
      }), case .view(_, _, let onPop) = entries[index]
    else { return }
    entries[index] = .view(view, id: id, onPop: onPop)
    didChange?()
  }

  /// The bound path changed: common leading values keep their screens.
  package func setValues(_ new: [AnyHashable]) {
    guard new != values else { return }
    var presented: [Entry] = []
    var kept: [Entry] = []
    for entry in entries {
      if case .value(let value) = entry, kept.count < new.count, new[kept.count] == value {
        kept.append(entry)
      } else if case .view = entry {
        presented.append(entry)
      } else {
        break
      }
    }
    // Clearing the path keeps what is presented over it (fact M88).
    entries = kept + new[kept.count...].map { .value($0) } + (new.isEmpty ? presented : [])
    didChange?()
  }

  // MARK: Destinations

  func register(_ type: Any.Type, owner: AnyObject, make: @escaping (AnyHashable) -> AnyView) {
    destinations[ObjectIdentifier(type)] = Destination(owner: owner, make: make)
    didChange?()
  }

  func unregister(_ type: Any.Type, owner: AnyObject) {
    if destinations[ObjectIdentifier(type)]?.owner === owner { destinations[ObjectIdentifier(type)] = nil }
  }

  /// The view for a value, or `nil` where no destination for its type is known (yet).
  func view(for value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?.make(value)
  }

  func hasDestination(for value: AnyHashable) -> Bool {
    destinations[ObjectIdentifier(type(of: value.base))] != nil
  }

  func reportMissingDestination(for value: AnyHashable) {
    let type = "\(Swift.type(of: value.base))"
    guard reported.insert(type).inserted else { return }
    reportIssue(
      "A NavigationLink presented a value of type \(type), but no navigationDestination(for: \(type).self) is in the "
        + "stack: nothing can be shown for it."
    )
  }

  private func changed() {
    didChange?()
    pathDidChange?(values)
  }
}

private enum NavigationControllerKey: EnvironmentKey {
  static var defaultValue: ControllerReference { ControllerReference() }
}

/// A controller in the environment, compared by identity.
nonisolated package struct ControllerReference: SelfComparing {
  package weak var controller: NavigationController?
  /// Whether links show their views in the column beside instead of pushing them.
  package var showsBeside = false

  package init(controller: NavigationController? = nil, showsBeside: Bool = false) {
    self.controller = controller
    self.showsBeside = showsBeside
  }

  @MainActor package func isEquivalent(to other: ControllerReference) -> Bool {
    controller === other.controller && showsBeside == other.showsBeside
  }
}

extension EnvironmentValues {
  package var navigation: ControllerReference {
    get { self[NavigationControllerKey.self] }
    set { self[NavigationControllerKey.self] = newValue }
  }
}
