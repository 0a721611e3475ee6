import Foundation
import RowanInput
import RowanLayers
import RowanWeb

/// A scene without an engine: a bar with a search field, a long list, and a detail page behind each row.
@MainActor
package final class FakeScene: WebScene, LayerResponder, InputScene {
  package let tree = LayerTree()
  package private(set) var title = "Numbers" { didSet { semantics.title = title } }
  package var semantics: SemanticsTree { router.semantics }
  package private(set) var navigationDepth = 0
  package var onNeedsCommit: (() -> Void)?
  private let router: InputRouter

  package private(set) var environment = WebEnvironment(size: CGSize(width: 390, height: 844))
  package private(set) var list: FakeList
  package private(set) var isClosed = false
  /// What happened, in words.
  package private(set) var log: [String] = []
  package private(set) var searchText = ""
  private var detail: FakeDetail?
  private var lastOpened = 0
  private let measurer: any TextMeasurer
  private let count: Int
  private let field: Layer
  private let addButton: Layer
  package private(set) var taps = 0

  package init(count: Int = 100_000, measurer: (any TextMeasurer)? = nil) {
    self.count = count
    self.measurer = measurer ?? FixedMeasurer()
    let paint = FakePaint(tree: tree, measurer: self.measurer, isDark: false)
    list = FakeList(tree: tree, paint: paint, count: count)
    field = Layer(in: tree)
    addButton = Layer(in: tree)
    router = InputRouter(tree: tree)
    router.semantics.title = title
    router.scene = self
    router.scrollsByTouch = false
  }

  /// Tests release scenes on any thread; layers end on the main actor.
  isolated deinit {}

  var paint: FakePaint { FakePaint(tree: tree, measurer: measurer, isDark: environment.isDark) }

  package func connect(_ environment: WebEnvironment) {
    self.environment = environment
    list = FakeList(tree: tree, paint: paint, count: count)
    layOut()
  }

  package func update(_ environment: WebEnvironment) {
    let recoloured = environment.isDark != self.environment.isDark
    self.environment = environment
    log.append("environment \(Int(environment.size.width))×\(Int(environment.size.height))")
    if recoloured {
      let offset = list.offset
      list = FakeList(tree: tree, paint: paint, count: count)
      layOut(offset: offset)
    } else {
      layOut()
    }
  }

  package func holdTimers(_ isHeld: Bool) {}
  package func navigateBack() {
    guard navigationDepth > 0 else { return }
    navigationDepth = 0
    (title, detail) = ("Numbers", nil)
    layOut()
  }

  package func navigateForward() { open(lastOpened) }

  package func commit() -> LayerPatch { tree.takePatch() }

  package func close() { isClosed = true }

  package var focusedLayer: Layer? { nil }
  package func update() {}

  package func schedule(after seconds: Double, _ action: @escaping @MainActor () -> Void) -> Task<Void, Never> {
    Task {
      // The scene of a real server, in a browser or a process of its own.
      try? await Task.sleep(for: .seconds(seconds))
      if !Task.isCancelled { action() }
    }
  }

  package func receive(_ hostEvent: HostEvent) {
    answer(for: tree.root)
    router.receive(hostEvent)
  }

  /// Layers come and go: whoever wants events has this to answer for them.
  private func answer(for layer: Layer) {
    if !layer.interests.isEmpty { layer.responder = self }
    layer.children.forEach(answer)
  }

  package func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    switch event {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerCancelled, .contextMenu, .elementMenu, .pinch, .focus:
      return .ignored
    default: break
    }
    send(event, to: layer.id)
    return .claimed
  }

  private func send(_ event: LayerEvent, to id: LayerID) {
    switch event {
    case .scroll(let offset, _): list.realise(offset: offset.y)
    case .text(let text, _):
      searchText = text.uppercased() == text ? text : text.lowercased()
      showField()
    case .key("Enter", _) where id == field.id: log.append("submit \(searchText)")
    case .key(let key, _): key == "Enter" ? open(list.focused ?? 0) : self.key(key)
    case .tap(let sample): tap(id, count: sample.count, sample.keys)
    case .action(let action): log.append("action \(action) \(list.row(of: id) ?? -1)")
    default: log.append("\(event)")
    }
  }

  /// Something changes that no event of this tab caused.
  package func changeFromOutside() {
    addTaps()
    onNeedsCommit?()
  }

  private func key(_ key: String) {
    switch key {
    case "ArrowDown": list.moveFocus(by: 1)
    case "ArrowUp": list.moveFocus(by: -1)
    case "End": list.moveFocus(by: count)
    case "Home": list.moveFocus(by: -count)
    default: log.append("key \(key)")
    }
  }

  private func tap(_ id: LayerID, count: Int, _ keys: KeyModifiers) {
    if let row = list.row(of: id) {
      if count == 2 { open(row) } else { list.select(row, extending: keys.contains(.command)) }
    } else if id == addButton.id {
      addTaps()
    } else if let detail {
      if id == detail.back.id { navigateBack() } else { detail.tap(id) }
    }
  }

  private func addTaps() {
    taps += 1
    layOut()
  }

  private func open(_ row: Int) {
    navigationDepth = 1
    lastOpened = row
    title = FakeList.title(of: row)
    detail = FakeDetail(paint: paint, title: title, size: environment.size)
    layOut()
  }

  private func layOut(offset: CGFloat? = nil) {
    let size = environment.size
    tree.root.frame = CGRect(origin: .zero, size: size)
    tree.root.content = .fill(.color(paint.background))
    if let detail {
      tree.root.setChildren([detail.page])
      return
    }
    let title = paint.text("Numbers", at: CGPoint(x: 16, y: 12), size: 28, weight: 700, color: paint.primary)
    title.semantics = Semantics(role: .header, label: "Numbers", level: 1)
    let button = paint.button("Add \(taps)", at: .zero, identifier: "add")
    addButton.frame = CGRect(
      x: size.width - button.frame.width - 8,
      y: 10,
      width: button.frame.width,
      height: button.frame.height
    )
    addButton.interests = button.interests
    addButton.semantics = button.semantics
    addButton.setChildren(button.children)
    showField()
    list.show(in: CGRect(x: 0, y: 104, width: size.width, height: size.height - 104), offset: offset ?? list.offset)
    tree.root.setChildren([title, addButton, field, list.scroller])
  }

  private func showField() {
    let font = paint.font(17)
    field.frame = CGRect(x: 16, y: 58, width: environment.size.width - 32, height: 36)
    field.interests = [.text, .focus]
    field.semantics = Semantics(role: .searchField, label: "Search", value: searchText, identifier: "search")
    let shown = searchText.isEmpty ? "Search" : searchText
    let layout = measurer.layout([TextRun(text: shown, font: font)], options: TextLayoutOptions())
    field.content = .field(
      FieldContent(
        text: searchText,
        prompt: "Search",
        isSecure: false,
        isEnabled: true,
        font: font,
        color: paint.primary,
        promptColor: paint.secondary,
        layout: layout
      )
    )
  }
}
