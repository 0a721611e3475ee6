import Foundation
import RowanInput
import RowanLayers
import Testing

@testable import RowanWeb

/// A scene that copies texts when it is tapped, and asks for a text to paste when a key is pressed.
@MainActor
private final class CopyScene: CopyingScene {
  let tree = LayerTree()
  lazy var semantics = SemanticsTree(tree)
  let title = "Copies"
  let navigationDepth = 0
  var onNeedsCommit: (() -> Void)?
  var onCopy: ((ClipboardContent, Int?) -> Bool)?
  var onPaste: (() -> Bool)?
  private(set) var copied: [Bool] = []
  private(set) var pasted: [String?] = []
  private(set) var reported: [String] = []

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

  func didCopy(_ number: Int, _ isWritten: Bool) { reported.append("\(number) \(isWritten)") }

  func receive(_ hostEvent: HostEvent) {
    if case .paste(let text) = hostEvent { return pasted.append(text) }
    if case .key = hostEvent { return _ = onPaste?() }
    let long = String(repeating: "x", count: 2 << 20)
    for (text, table) in [("first", nil), (long, nil), ("b", long), ("a \"quoted\"\nline", "a,b\r\n")] {
      copied.append(onCopy?(ClipboardContent(text, commaSeparated: table), nil) ?? false)
    }
  }
}

@MainActor
@Suite("Copying")
struct CopyTests {
  @Test func theLastTextThatIsNotTooLongReachesTheBrowser() throws {
    let scene = CopyScene()
    let tab = try OpenTab(of: scene)
    try tab.session.receive(.numbered(1, .hostEvent(.activate(scene.tree.root.id, [], at: .zero))), now: .now)
    tab.read()
    #expect(scene.copied == [true, false, true, true])
    let commands = tab.texts.filter { $0.contains(#""k":"copy""#) }
    #expect(commands == [#"{"k":"copy","t":"a \"quoted\"\nline","c":"a,b\u000d\n"}"#])
  }

  @Test func aTextIsAskedForAndPastedAndMayBeKeptBack() throws {
    let scene = CopyScene()
    let tab = try OpenTab(of: scene)
    func receive(_ json: String) throws {
      guard case .numbered(let number, let event) = try ClientMessage(decoding: Array(json.utf8), limits: WireLimits())
      else { return }
      try tab.session.receive(.numbered(number, event), now: .now)
    }
    try receive(#"["key",1,0,"v",0]"#)
    tab.read()
    #expect(tab.texts.filter { $0.contains(#""k":"paste""#) } == [#"{"k":"paste"}"#])
    try receive(#"["paste",2,1,"a \"quoted\" text"]"#)
    try receive(#"["paste",3,0,""]"#)
    #expect(scene.pasted == [#"a "quoted" text"#, nil])
    let long = String(repeating: "x", count: WireLimits().textBytes + 1)
    #expect(throws: WireError.self) { try receive(#"["paste",4,1,"\#(long)"]"#) }
  }

  @Test func theBrowserReportsWhetherTheClipboardHasTheText() throws {
    let scene = CopyScene()
    let tab = try OpenTab(of: scene)
    #expect(scene.onCopy?(ClipboardContent("fern"), 7) == true)
    tab.read()
    #expect(tab.texts.contains(#"{"k":"copy","t":"fern","n":7}"#))
    for json in [#"["copied",1,7,1]"#, #"["copied",2,8,0]"#] {
      guard case .numbered(let number, let event) = try ClientMessage(decoding: Array(json.utf8), limits: WireLimits())
      else { continue }
      try tab.session.receive(.numbered(number, event), now: .now)
    }
    #expect(scene.reported == ["7 true", "8 false"])
  }
}
