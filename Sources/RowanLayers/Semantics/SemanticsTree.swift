/// What the layers of a scene are to assistive technologies, tests and automation: one interpretation for all of them.
///
/// Contract: interprets the layers as they are when it is asked, once after each change of semantics, interests, structure
/// or texts, however often it is asked; while layers only move, nothing is interpreted. Costs the layers in the tree,
/// which are those on the screen and near it. A reader needs nothing but this tree: elements have the ids of their layers,
/// for as long as those live; frames are those of the moment. What an interpretation remembers of the one before (a list
/// that was a grid stays one, and keeps its stop) is kept by id while the layer is there. It holds no layers.
@MainActor
package final class SemanticsTree {
  package let layers: LayerTree
  /// What the window is called: the name of what has none of its own.
  package var title = "" { didSet { if title != oldValue { version = nil } } }
  /// How often the layers were interpreted.
  package private(set) var interpretations = 0

  private var current = SemanticsInterpretation()
  private var memory = SemanticsMemory()
  /// The version of the layers that was interpreted.
  private var version: Int?

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

  package func element(_ id: LayerID) -> SemanticsElement? { elements[id] }

  private var interpretation: SemanticsInterpretation {
    if version != layers.semanticsVersion {
      version = layers.semanticsVersion
      interpretations += 1
      var interpreter = SemanticsInterpreter(layers.root, title: title, memory: memory)
      current = interpreter.run()
      memory = interpreter.memory
    }
    return current
  }
}

/// What an interpretation found.
struct SemanticsInterpretation {
  var elements: [LayerID: SemanticsElement] = [:]
  var focused: LayerID?
  var focusHolder: LayerID?
  var firstHeading: LayerID?
}

/// What one interpretation leaves to the next.
struct SemanticsMemory {
  /// The kinds of lists: one whose rows had controls stays a grid while rows without them pass.
  var kinds: [LayerID: SpokenForm.Role] = [:]
  /// The row of a list that was the stop of the keyboard.
  var stops: [LayerID: LayerID] = [:]
}
