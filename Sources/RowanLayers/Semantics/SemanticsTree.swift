/// The semantics tree of a scene: one interpretation of its layers for assistive technologies, tests and automation.
///
/// The layers are interpreted on access, once after each change of semantics, interests, structure or text content;
/// layers that only move are not interpreted again. Elements have the IDs of their layers, for the lifetime of these;
/// frames are current. State that an interpretation takes over from the previous one (a list that was a grid remains
/// one and keeps its keyboard stop) is stored by ID while the layer is in the tree. The tree retains no layers other
/// than through `layers`.
///
/// - Complexity: An interpretation is O(*n*) in the layers outside rows and in changed rows, and O(1) for each other
///   row.
@MainActor
package final class SemanticsTree {
  /// The layers of the scene.
  package let layers: LayerTree
  /// The title of the window, which names elements without a label.
  package var title = "" {
    didSet {
      guard title != oldValue else { return }
      // The label of any row may depend on it.
      (version, next) = (nil, 0)
    }
  }
  /// The number of interpretations so far.
  package private(set) var interpretations = 0

  private var current = SemanticsInterpretation()
  private var memory = SemanticsMemory()
  /// The semantics version of the layers at the last interpretation.
  private var version: Int?
  /// The interpretation number from which on a layer counts as changed.
  private var next = 0

  package init(_ layers: LayerTree) { self.layers = layers }

  /// The elements by the IDs of their layers. A layer without semantics or exposed properties has none.
  package var elements: [LayerID: SemanticsElement] { interpretation.elements }

  /// The position of the keyboard if no view has the focus, such as a button.
  package var keyboardStop: LayerID?

  /// The element with the keyboard focus.
  package var focused: LayerID? { interpretation.focused ?? presentStop }

  /// The element that holds the focus for `focused`: its list if that names the active row, else the element itself.
  package var focusHolder: LayerID? { interpretation.focusHolder ?? presentStop }

  private var presentStop: LayerID? { keyboardStop.flatMap { elements[$0] == nil ? nil : $0 } }

  /// The element with the focus of assistive technologies that the program observes or moved.
  package var assistiveFocus: LayerID? { interpretation.assistiveFocus }

  /// The first heading of level 1.
  package var firstHeading: LayerID? { interpretation.firstHeading }

  /// The layers that the last interpretation visited or that are gone. The elements of all others are unchanged.
  package var renewed: [LayerID] { interpretation.renewed }

  /// Returns the element of a layer.
  package func element(_ id: LayerID) -> SemanticsElement? { elements[id] }

  private var interpretation: SemanticsInterpretation {
    if version != layers.semanticsVersion {
      version = layers.semanticsVersion
      interpretations += 1
      var before = SemanticsInterpretation()
      swap(&before, &current)
      var interpreter = SemanticsInterpreter(
        layers.root,
        title: title,
        memory: memory,
        after: before,
        unchangedBefore: next
      )
      next = layers.beginInterpretation()
      current = interpreter.run()
      memory = interpreter.memory
    }
    return current
  }

  /// Releases the elements, which the next access interprets again from all layers.
  package func releaseElements() {
    current = SemanticsInterpretation()
    (version, next) = (nil, 0)
    // A host that compares with the last interpretation compares all elements.
    interpretations += 1
  }

  #if DEBUG || ROWAN_CHECKS
  /// Returns descriptions of elements of retained rows that a new interpretation would change.
  package func checkInvariants() -> [String] {
    let known = elements
    let none = SemanticsInterpretation()
    var interpreter = SemanticsInterpreter(layers.root, title: title, memory: memory, after: none, unchangedBefore: 0)
    let fresh = interpreter.run()
    var problems: [String] = []
    for id in Set(known.keys).union(fresh.elements.keys).sorted() where known[id] != fresh.elements[id] {
      problems.append("layer \(id) is kept as \(known[id] as Any), interpreted anew it is \(fresh.elements[id] as Any)")
    }
    if focused != fresh.focused ?? presentStop { problems.append("another element has the focus") }
    if firstHeading != fresh.firstHeading { problems.append("another heading is the first") }
    return problems
  }
  #endif
}

/// The result of an interpretation.
struct SemanticsInterpretation {
  var elements: [LayerID: SemanticsElement] = [:]
  var focused: LayerID?
  var focusHolder: LayerID?
  var assistiveFocus: LayerID?
  var firstHeading: LayerID?
  /// The retained rows, for the next interpretation.
  var rows: [LayerID: InterpretedRow] = [:]
  /// The interpreted layers outside these rows.
  var others: [LayerID] = []
  var renewed: [LayerID] = []
}

/// The state that one interpretation passes to the next.
struct SemanticsMemory {
  /// The kinds of lists. A list whose rows had controls remains a grid while rows without controls scroll past.
  var kinds: [LayerID: ResolvedSemantics.Role] = [:]
  /// The row that was the keyboard stop of each list.
  var stops: [LayerID: LayerID] = [:]
}
