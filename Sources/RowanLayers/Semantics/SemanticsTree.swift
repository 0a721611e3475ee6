/// What the layers of a scene are to assistive technologies, tests and automation: one interpretation for all of them.
///
/// Contract: interprets the layers as they are when it is asked, once after each change of semantics, interests, structure
/// or texts, however often it is asked; while layers only move, nothing is interpreted. Costs the layers outside of rows and
/// those in rows in which something changed; other rows one look each. A reader needs nothing but this tree: elements have
/// the ids of their layers, for as long as those live; frames are those of the moment. What an interpretation remembers of
/// the one before (a list that was a grid stays one, and keeps its stop) is kept by id while the layer is there. It holds no
/// layers.
@MainActor
package final class SemanticsTree {
  package let layers: LayerTree
  /// What the window is called: the name of what has none of its own.
  package var title = "" {
    didSet {
      guard title != oldValue else { return }
      // Every row may be called by it.
      (version, next) = (nil, 0)
    }
  }
  /// How often the layers were interpreted.
  package private(set) var interpretations = 0

  private var current = SemanticsInterpretation()
  private var memory = SemanticsMemory()
  /// The version of the layers that was interpreted.
  private var version: Int?
  /// The number that changes since have, or a greater one.
  private var next = 0

  package init(_ layers: LayerTree) { self.layers = layers }

  /// The elements by the ids of their layers; a layer that there is nothing to say of is none.
  package var elements: [LayerID: SemanticsElement] { interpretation.elements }

  /// Where the keyboard stands that no view has the focus of: at a button, say.
  package var keyboardStop: LayerID?

  /// The element with the keyboard focus.
  package var focused: LayerID? { interpretation.focused ?? presentStop }

  /// What holds the focus for `focused`: its list, where that names the row that is meant; else the element itself.
  package var focusHolder: LayerID? { interpretation.focusHolder ?? presentStop }

  private var presentStop: LayerID? { keyboardStop.flatMap { elements[$0] == nil ? nil : $0 } }

  /// The first heading of the first level.
  package var firstHeading: LayerID? { interpretation.firstHeading }

  /// The layers that the last interpretation looked at, or that have gone: of no other is anything else to be said than before.
  package var renewed: [LayerID] { interpretation.renewed }

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

  #if DEBUG || ROWAN_CHECKS
  /// What was kept of rows and would be another thing were it interpreted anew, in words.
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

/// What an interpretation found.
struct SemanticsInterpretation {
  var elements: [LayerID: SemanticsElement] = [:]
  var focused: LayerID?
  var focusHolder: LayerID?
  var firstHeading: LayerID?
  /// The rows that may be taken over by the next one.
  var rows: [LayerID: InterpretedRow] = [:]
  /// The layers looked at outside of them.
  var others: [LayerID] = []
  var renewed: [LayerID] = []
}

/// What one interpretation leaves to the next.
struct SemanticsMemory {
  /// The kinds of lists: one whose rows had controls stays a grid while rows without them pass.
  var kinds: [LayerID: SpokenForm.Role] = [:]
  /// The row of a list that was the stop of the keyboard.
  var stops: [LayerID: LayerID] = [:]
}
