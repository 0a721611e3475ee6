import Foundation
import RowanLayers

/// Layers made by hand, and what they are to a reader.
@MainActor
final class LayerStage {
  let layers = LayerTree()
  let semantics: SemanticsTree

  init() {
    semantics = SemanticsTree(layers)
    layers.root.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
  }

  @discardableResult
  func show(_ children: Layer...) -> Layer {
    layers.root.setChildren(children)
    return layers.root
  }

  func layer(
    _ role: Semantics.Role,
    _ label: String = "",
    traits: Semantics.Traits = [],
    interests: EventInterests = [],
    y: CGFloat = 0,
    _ children: [Layer] = []
  ) -> Layer {
    let layer = plain(y: y, children)
    layer.semantics = Semantics(role: role, label: label, traits: traits)
    layer.interests = interests
    return layer
  }

  /// A layer that says nothing.
  func plain(y: CGFloat = 0, _ children: [Layer] = []) -> Layer {
    let layer = Layer(in: layers)
    layer.frame = CGRect(x: 0, y: y, width: 100, height: 20)
    layer.setChildren(children)
    return layer
  }

  func text(_ words: String, says label: String? = nil, y: CGFloat = 0) -> Layer {
    let layer = layer(.text, label ?? words, y: y)
    layer.content = .text(layout(words), color: .black)
    return layer
  }

  /// A field that says nothing of itself.
  func field(prompt: String) -> Layer {
    let layer = plain()
    layer.interests = .text
    layer.content = .field(
      FieldContent(
        text: "",
        prompt: prompt,
        isSecure: false,
        isEnabled: true,
        font: ResolvedFont(size: 17),
        color: .black,
        promptColor: .black,
        layout: layout(prompt)
      )
    )
    return layer
  }

  private func layout(_ words: String) -> TextLayout {
    let run = TextRun(text: words, font: ResolvedFont(size: 17))
    let fragment = TextLine.Fragment(text: words, x: 0, width: 100, run: 0, start: 0)
    let line = TextLine(fragments: [fragment], baseline: 15, top: 0, height: 20, x: 0, width: 100)
    return TextLayout(
      runs: [run],
      options: TextLayoutOptions(),
      size: CGSize(width: 100, height: 20),
      firstBaseline: 15,
      lastBaseline: 15,
      lines: [line],
      isTruncated: false
    )
  }

  func button(_ label: String) -> Layer {
    let button = layer(.button, label, interests: .tap, [text(label)])
    button.semantics?.combinesChildren = true
    return button
  }

  func list(
    _ rows: [Layer],
    role: Semantics.Role = .list,
    traits: Semantics.Traits = [],
    interests: EventInterests = []
  ) -> Layer {
    let list = layer(role, traits: traits, interests: interests, rows)
    list.frame.size = CGSize(width: 400, height: 800)
    list.scroll = ScrollInfo(contentSize: CGSize(width: 400, height: 2000))
    return list
  }

  func form(_ layer: Layer) -> ResolvedSemantics { semantics.element(layer.id)?.form ?? ResolvedSemantics() }

  func standing(_ layer: Layer) -> SemanticsElement.Standing? { semantics.element(layer.id)?.standing }

  /// What a reader goes through: roles and names, indented, from the tree alone.
  var reading: [String] {
    func lines(_ elements: [SemanticsElement], _ depth: Int) -> [String] {
      elements.flatMap { element in
        let name = element.form.words.isEmpty ? element.form.name : element.form.words
        return [String(repeating: "  ", count: depth) + "\(element.form.role.rawValue) \(name)"]
          + lines(semantics.children(of: element.id), depth + 1)
      }
    }
    return lines(semantics.roots, 0)
  }
}
