import Foundation
import Logging
import RowanInput
import RowanLayers
import Testing

@testable import RowanWeb

/// A scene that copies texts when it is tapped.
@MainActor
private final class CopyScene: CopyingScene {
  let tree = LayerTree()
  lazy var semantics = SemanticsTree(tree)
  let title = "Copies"
  let navigationDepth = 0
  var onNeedsCommit: (() -> Void)?
  var onCopy: ((String) -> Bool)?
  var onShowActions: ((LayerID, CGPoint) -> Bool)?
  private(set) var copied: [Bool] = []

  func connect(_ environment: WebEnvironment) {
    tree.root.interests = .tap
    tree.root.frame = CGRect(origin: .zero, size: environment.size)
  }
  func update(_ environment: WebEnvironment) {}
  func navigateBack() {}
  func navigateForward() {}
  func commit() -> LayerPatch { tree.takePatch() }
  func close() {}

  func receive(_ fact: InputFact) {
    for text in ["first", "a \"quoted\"\nline", String(repeating: "x", count: 2 << 20)] {
      copied.append(onCopy?(text) ?? false)
    }
  }
}

@MainActor
@Suite("Copying")
struct CopyTests {
  @Test func theLastTextThatIsNotTooLongReachesTheBrowser() throws {
    var configuration = WebServerConfiguration()
    configuration.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let scene = CopyScene()
    let registry = SessionRegistry(configuration: configuration, images: ImageStore(), makeScene: { scene })
    let link = SocketLink(peer: Peer(nil))
    let session = try registry.open(key: "", seen: 0, environment: WebEnvironment(size: .zero), link: link)
    var texts: [String] = []
    func read() { while case .text(let bytes) = link.next() { texts.append(String(decoding: bytes, as: UTF8.self)) } }
    read()
    try session.receive(.numbered(1, .fact(.activate(scene.tree.root.id, [], at: .zero))), now: .now)
    read()
    #expect(scene.copied == [true, true, false])
    #expect(texts.filter { $0.contains(#""k":"copy""#) } == [#"{"k":"copy","t":"a \"quoted\"\nline"}"#])
  }
}
