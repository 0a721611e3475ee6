import IssueReporting
import RowanGraph
import RowanViews

/// What one navigation container shows: the screens above its root, and how values become screens.
///
/// Contract: entries are pushed and popped here only. Bindings have the last word: what is shown after a change is what
/// the path and the presenting bindings say then, whoever changed them. Screens below the top keep their nodes, so that a
/// list that was left keeps its state and place (fact A45).
@MainActor
package final class NavigationController {
  private(set) package var entries: [Entry] = [] { didSet { noteValues(before: oldValue) } }
  /// The turn of the scene in which the values changed last; see `turn`.
  private var valuesTurn = 0
  /// The number of the scene's running turn, or of the next one between turns.
  var turn: () -> Int = { 0 }
  private let destinations = DestinationTable()
  /// The entries changed: the container shows other screens.
  var didChange: (() -> Void)?
  /// Runs an action after the running update.
  var enqueueAction: ((@escaping () -> Void) -> Void)?
  /// The bound path; `nil` where the stack keeps it to itself.
  var path: PathBinding?
  /// Whether the container has left the tree. What its bindings say is then for the next one.
  var hasEnded = false
  private var reported: Set<String> = []
  /// The step for which a list was asked to show a row, while the window's place is restored.
  var revealed: String?

  package init() {}

  package var depth: Int { entries.count }

  /// The values among the entries: what a bound path holds.
  package var values: [AnyHashable] { entries.compactMap(\.value) }

  // MARK: Navigating

  package func push(_ value: AnyHashable) {
    if accepts(value) { change(to: entries + [Entry(value)]) }
  }

  /// Pushes a view. It comes from the screen in front, unless it is said otherwise, and goes with that.
  package func push(_ view: AnyView, id: AnyHashable, step: String? = nil) {
    var entry = Entry(view, id: id, owner: entries.last?.token, presentation: nil)
    entry.step = step
    change(to: entries + [entry])
  }

  /// Replaces everything above the root: what a link in a leading column does (fact C97).
  package func show(_ view: AnyView, id: AnyHashable, step: String? = nil) {
    if entries.count == 1, entries[0].id == id { return replace(id: id, with: view) }
    var entry = Entry(view, id: id, owner: nil, presentation: nil)
    entry.replacesRoot = true
    entry.step = step
    change(to: [entry])
  }

  /// Replaces everything above the root, or the root as well, by the screen for a value.
  package func show(_ value: AnyHashable, inPlaceOfRoot: Bool = true) {
    guard accepts(value), entries.count != 1 || entries[0].value != value else { return }
    var entry = Entry(value)
    entry.replacesRoot = inPlaceOfRoot
    change(to: [entry])
  }

  /// Whether the screen above the root stands in its place.
  var replacesRoot: Bool { entries.first?.replacesRoot == true }

  /// Takes away what stands in place of the root, with what was pushed from there.
  func restoreRoot() { if replacesRoot { change(to: []) } }

  /// What the first screen above the root was shown for: a link's id or a value.
  package var shown: AnyHashable? { entries.first?.value ?? entries.first?.id }

  package func pop() { change(to: Array(entries.dropLast())) }

  /// Leaves a screen, and with it those above. Nothing happens where it is not there any more.
  func pop(_ token: ScreenToken) {
    guard let index = entries.firstIndex(where: { $0.token === token }) else { return }
    change(to: Array(entries[..<index]))
  }

  /// Goes again where an entry led that was left.
  package func push(again entry: Entry) {
    switch (entry.content, entry.presentation) {
    case (_, let presentation?): presentation.wrappedValue = true
    case (.value(let value), nil): push(value)
    case (.view(let view, let id), nil): push(view, id: id, step: entry.step)
    }
  }

  /// Shows other entries, asks the bindings to follow, and shows what they say then.
  private func change(to new: [Entry]) {
    let old = entries
    entries = new.filter { isOwned($0, among: new) }
    let gone = old.filter { entry in !contains(entry.token) && entry.presentation != nil }
    for entry in gone { end(entry) }
    if gone.contains(where: { $0.presentation?.wrappedValue == true }) {
      entries = old.filter { entry in contains(entry.token) || entry.presentation?.wrappedValue == true }
    }
    didChange?()
    guard let path, path.read() != values else { return }
    path.write(values)
    let truth = path.read()
    guard truth != values else { return }
    // What the binding holds on to are the screens from before, not new ones for the same values.
    if truth.starts(with: values) { entries = old }
    setValues(truth)
  }

  private func contains(_ token: ScreenToken) -> Bool { entries.contains { $0.token === token } }

  private func isOwned(_ entry: Entry, among others: [Entry]) -> Bool {
    !entry.hasOwner || others.contains { $0.token === entry.owner }
  }

  private func end(_ entry: Entry) {
    if let presentation = entry.presentation, presentation.wrappedValue { presentation.wrappedValue = false }
  }

  // MARK: Presented views

  /// Shows a view as long as a binding says so: over the screen in front, or in place of all where it stands beside a list.
  func present(_ view: AnyView, id: AnyHashable, from owner: ScreenToken?, beside: Bool, by presentation: Binding<Bool>)
  {
    guard !presents(id) else { return replace(id: id, with: view) }
    var entry = Entry(view, id: id, owner: owner, presentation: presentation)
    entry.replacesRoot = beside
    change(to: beside ? [entry] : entries + [entry])
  }

  /// Whether the view of a presenter or a link is shown.
  func presents(_ id: AnyHashable) -> Bool { entries.contains { $0.id == id } }

  /// Removes a presented view wherever it is, with what was pushed from it.
  func remove(id: AnyHashable) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    // Whatever the binding says: there is nobody left who presents it.
    entries[index].presentation = nil
    change(to: entries.filter { $0.id != id })
  }

  /// Removes the views whose bindings no longer present them.
  func removeStale() {
    let new = entries.filter { $0.presentation?.wrappedValue != false }
    if new.count != entries.count { change(to: new) }
  }

  private func replace(id: AnyHashable, with view: AnyView) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries[index].content = .view(view, id: id)
    didChange?()
  }

  // MARK: The path

  /// The bound path changed: common leading values keep their screens.
  ///
  /// What is presented over a screen that goes stays (fact M88), as long as it is not that screen which presents it.
  package func setValues(_ new: [AnyHashable]) {
    guard new != values else { return }
    let old = entries
    var kept: [Entry] = []
    var count = 0
    for entry in old {
      if let value = entry.value {
        guard count < new.count, new[count] == value else { break }
        count += 1
      }
      kept.append(entry)
    }
    let rest = old[kept.count...]
    let above = rest.reversed().prefix { $0.value == nil }.reversed()
    let between = rest.dropLast(above.count).filter { $0.value == nil }
    let all = kept + between + new[count...].map { Entry($0) } + above
    entries = all.reduce(into: []) { owned, entry in if isOwned(entry, among: owned) { owned.append(entry) } }
    let gone = old.filter { entry in !contains(entry.token) && entry.presentation != nil }
    // The path may be read while views are updated: no time to write what they read.
    if !gone.isEmpty { enqueueAction? { for entry in gone { self.end(entry) } } }
    didChange?()
  }

  private func noteValues(before old: [Entry]) {
    if old.compactMap(\.value) != values { valuesTurn = turn() }
  }

  /// Pops the values, since the selection that leads to the root is another one. Views that links of the root pushed, which are no
  /// part of the path, stay. Values that changed in the same turn stay too: the program, or the link that selected, set them.
  func popValuesForOtherSelection() {
    guard !values.isEmpty, !replacesRoot, valuesTurn != turn() else { return }
    // A path that the program has changed and nobody has read yet.
    guard path?.read() ?? values == values else { return }
    setValues([])
    path?.write([])
  }

  private func accepts(_ value: AnyHashable) -> Bool {
    guard let path, !path.accepts(value) else { return true }
    let type = "\(Swift.type(of: value.base))"
    if reported.insert("path " + type).inserted {
      reportIssue(
        "A NavigationLink presented a value of type \(type), but the path of the NavigationStack holds values of type "
          + "\(path.elementType) only: use a NavigationPath for values of several types."
      )
    }
    return false
  }

  // MARK: Destinations

  /// Says which view shows the values of a type, from one of the screens.
  func register(_ type: Any.Type, owner: any Node, screen: ScreenToken?, make: @escaping (AnyHashable) -> AnyView) {
    if destinations.register(type, owner: owner, screen: screen, make: make), reported.insert("two \(type)").inserted {
      reportIssue(
        "There are two navigationDestination(for: \(type).self) on one screen: only the one closest to the root of the "
          + "stack is used."
      )
    }
    didChange?()
  }

  func unregister(_ type: Any.Type, owner: any Node) { destinations.unregister(type, owner: owner) }

  /// The view for a value, or `nil` where no destination for its type is known (yet).
  func view(for value: AnyHashable) -> AnyView? {
    destinations.view(for: value) { screen in entries.firstIndex { $0.token === screen } ?? -1 }
  }

  /// The types that a bound path can hold, as far as there are destinations for them; empty without a bound path.
  var decodableTypes: [Any.Type] {
    guard let path else { return [] }
    return path.elementType == AnyHashable.self ? destinations.types : [path.elementType]
  }

  /// Whether a destination for a value is known, and the path can hold it.
  func leads(to value: AnyHashable) -> Bool {
    path?.accepts(value) != false && destinations.knows(Swift.type(of: value.base))
  }

  func reportMissingDestination(for value: AnyHashable) {
    let type = "\(Swift.type(of: value.base))"
    guard reported.insert(type).inserted else { return }
    reportIssue(
      "A NavigationLink presented a value of type \(type), but no navigationDestination(for: \(type).self) is in the "
        + "stack: nothing can be shown for it."
    )
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
  /// Whether that column covers the one that the links stand in.
  package var isCollapsed = false

  package init(controller: NavigationController? = nil, showsBeside: Bool = false, isCollapsed: Bool = false) {
    self.controller = controller
    self.showsBeside = showsBeside
    self.isCollapsed = isCollapsed
  }

  /// Whether what links show is seen beside them.
  package var isSeenBeside: Bool { showsBeside && !isCollapsed }

  @MainActor package func isEquivalent(to other: ControllerReference) -> Bool {
    controller === other.controller && showsBeside == other.showsBeside && isCollapsed == other.isCollapsed
  }
}

extension EnvironmentValues {
  package var navigation: ControllerReference {
    get { self[NavigationControllerKey.self] }
    set { self[NavigationControllerKey.self] = newValue }
  }
}
