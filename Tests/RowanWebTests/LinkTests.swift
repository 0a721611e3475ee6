import Foundation
import RowanInput
import RowanLayers
import Testing

@testable import RowanWeb

/// A scene with one text, whose taps lead elsewhere.
@MainActor
private final class LinkScene: LinkingScene {
  let tree = LayerTree()
  lazy var semantics = SemanticsTree(tree)
  let title = "Links"
  let navigationDepth = 0
  var onNeedsCommit: (() -> Void)?
  var onOpenURL: ((URL) -> Bool)?
  var targets = ["https://example.com/a?b=c", "mailto:a@example.com", "javascript:alert(1)", "file:///etc/passwd"]
  private(set) var opened: [Bool] = []

  func connect(_ environment: WebEnvironment) {
    tree.root.interests = .tap
    tree.root.frame = CGRect(origin: .zero, size: environment.size)
  }
  func update(_ environment: WebEnvironment) {}
  func holdTimers(_ isHeld: Bool) {}
  func navigateBack() {}
  func navigateForward() {}
  func commit() -> LayerPatch { tree.takePatch() }
  func close() {}

  func receive(_ hostEvent: HostEvent) {
    for target in targets { opened.append(URL(string: target).flatMap { onOpenURL?($0) } ?? false) }
  }
}

@MainActor
@Suite("Links")
struct LinkTests {
  @Test func onlyAddressesThatBrowsersOpenAreOpened() throws {
    let scene = LinkScene()
    let tab = try OpenTab(of: scene)
    #expect(tab.texts[0].contains(#""links":1"#))
    try tab.session.receive(.numbered(1, .hostEvent(.activate(scene.tree.root.id, [], at: .zero))), now: .now)
    tab.read()
    #expect(scene.opened == [true, true, false, false])
    #expect(
      tab.texts.filter { $0.contains(#""k":"open""#) } == [
        #"{"k":"open","u":"https://example.com/a?b=c"}"#, #"{"k":"open","u":"mailto:a@example.com"}"#,
      ]
    )
  }
}
