import Foundation
import RowanControls
import Testing
import TestSupport

@testable import RowanWeb

/// The file dialogs of a tab, as its page and its views see them.
@MainActor
@Suite("File dialogs of a tab") struct TabDialogTests {
  private func open() throws -> (FilingScene, OpenTab) {
    let scene = FilingScene()
    return (scene, try OpenTab(of: scene))
  }

  private func messages(_ tab: OpenTab, since: Int = 0) -> [String] {
    tab.read()
    return tab.texts.dropFirst(since).filter { $0.contains("\"d\":") && !$0.contains("patch") }
  }

  private func send(_ tab: OpenTab, _ event: ClientEvent, _ number: Int) throws {
    try tab.session.receive(.numbered(number, event), now: .now)
  }

  @Test func aDialogIsSentAndCancelled() throws {
    let (scene, tab) = try open()
    scene.choose(several: false)
    #expect(messages(tab) == [#"{"k":"pick","a":".csv,text/csv","m":0,"d":1}"#])
    try send(tab, .cancelledFiles(1), 1)
    #expect(scene.wasCancelled)
    // Whatever comes late is of no effect.
    try send(tab, .cancelledFiles(1), 2)
    try send(tab, .chosenFiles(1, sizes: [4]), 3)
    try send(tab, .lostFiles(1), 4)
    #expect(scene.outcomes.count == 1)
  }

  @Test func textsAreSentWithADialog() throws {
    let (scene, tab) = try open()
    scene.choose(several: false, texts: FileDialogTexts(message: "Choose a draft", confirmation: "Use"))
    let sent = #"{"k":"pick","a":".csv,text/csv","m":0,"h":"Choose a draft","b":"Use","d":1}"#
    #expect(messages(tab) == [sent])
  }

  @Test func noFileIsACancellation() throws {
    let (scene, tab) = try open()
    scene.choose()
    #expect(messages(tab).count == 1)
    try send(tab, .chosenFiles(1, sizes: []), 1)
    #expect(scene.wasCancelled)
  }

  @Test func twoFilesWhereOneWasAskedForFail() throws {
    let (scene, tab) = try open()
    scene.choose(several: false)
    #expect(messages(tab).count == 1)
    try send(tab, .chosenFiles(1, sizes: [4, 4]), 1)
    #expect(scene.failure?.contains("No more than 1") == true)
  }

  @Test func aFileThatIsTooLargeFailsBeforeItIsSent() throws {
    let (scene, tab) = try open()
    scene.choose()
    _ = messages(tab)
    try send(tab, .chosenFiles(1, sizes: [65 << 20]), 1)
    #expect(scene.failure == "A file is larger than 64 MB, which is the limit.")
  }

  @Test func dialogsWaitForEachOther() throws {
    let (scene, tab) = try open()
    let first = scene.choose()
    scene.choose([.json])
    #expect(messages(tab).count == 1)
    first.withdraw()
    #expect(messages(tab).count == 3)
    #expect(tab.texts.last?.contains(".json") == true && tab.texts.contains { $0.contains("\"done\"") })
    try send(tab, .cancelledFiles(2), 1)
    #expect(scene.outcomes.count == 1)
  }

  @Test func tooManyDialogsAreRefused() throws {
    let (scene, tab) = try open()
    for _ in 0..<9 { scene.choose() }
    #expect(scene.outcomes.isEmpty && messages(tab).count == 1)
    scene.choose()
    #expect(scene.failure?.contains("Too many") == true)
  }

  @Test func aMessageAboutADialogThatNeverWasIsRefused() throws {
    let (scene, tab) = try open()
    #expect(throws: WireError.self) { try send(tab, .cancelledFiles(0), 1) }
    #expect(throws: WireError.self) { try send(tab, .chosenFiles(1, sizes: [1]), 2) }
    scene.choose()
    #expect(throws: WireError.self) { try send(tab, .lostFiles(2), 3) }
  }

  @Test func aDialogThatEndsAtOnceIsNotShown() throws {
    let (scene, tab) = try open()
    scene.choose().withdraw()
    #expect(messages(tab).allSatisfy { $0.contains("done") })
    #expect(scene.outcomes.isEmpty)
  }

  @Test func aPageThatConnectsAgainIsToldTheState() throws {
    let (scene, tab) = try open()
    scene.choose()
    #expect(messages(tab).count == 1)
    #expect(try tab.again().contains { $0.contains("\"pick\"") })
    try send(tab, .cancelledFiles(1), 1)
    #expect(try tab.again().contains { $0.contains(#""k":"done","d":1"#) })
  }

  @Test(arguments: [
    #"["chosen",1]"#, #"["chosen",1,-1]"#, #"["chosen",1,1,-4]"#, #"["chosen",1,1,"a"]"#, #"["chosen",1,1,1e3]"#,
    #"["unchosen",1]"#, #"["unchosen",1,1,1]"#, #"["lost",1,"1"]"#,
  ]) func malformedMessagesAreRefused(text: String) {
    #expect(throws: WireError.self) { try ClientMessage(decoding: Array(text.utf8), limits: WireLimits()) }
  }
}
