import Foundation
import RowanLayers
import SwiftUI
import Testing

@testable import RowanWeb

/// Fields in a browser whose text is longer than a message.
@MainActor
@Suite("Long texts")
struct LongTextTests {
  @MainActor @Observable
  fileprivate final class Model {
    var text: String
    init(_ text: String) { self.text = text }
  }

  private struct Writing: App {
    let model: Model
    init() { self.init(Model("")) }
    init(_ model: Model) { self.model = model }

    var body: some SwiftUI.Scene { WindowGroup { Page(model: model) } }
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View { TextEditor(text: $model.text) }
  }

  private let long = String(repeating: "word ", count: 8000)

  /// Sends a change of a text as the page does, with its check value.
  private func send(_ tab: BrowserTab, _ base: String, _ start: Int, _ removed: Int, _ inserted: String) throws {
    let field = try #require(tab.layers { $0.interests.contains(.text) }.first)
    let check = "\(base.utf16.count),\(TextEdit.check(of: base))"
    try tab.send(json: #""edit",%,\#(field.id),\#(start),\#(removed),"\#(inserted)",\#(check)"#)
  }

  private func open(_ text: String) throws -> (Model, BrowserTab) {
    let model = Model(text)
    return (model, try BrowserTab(of: ApplicationHost(Writing(model)), idiom: .touch))
  }

  @Test func `a character of a long text is deleted and another one takes its place`() throws {
    let (model, tab) = try open(long)
    try send(tab, long, 39_999, 1, "")
    let shorter = String(long.dropLast())
    #expect(model.text == shorter)
    try send(tab, shorter, 39_998, 1, "!")
    let other = String(shorter.dropLast()) + "!"
    #expect(model.text == other)
    try send(tab, other, 0, 39_999, "New")
    #expect(model.text == "New")
  }

  @Test func `a long text does not grow beyond what it was`() throws {
    let (model, tab) = try open(long)
    try send(tab, long, 0, 0, "x")
    #expect(model.text == long)
    #expect(tab.session?.isEnded == false)
    let short = String(repeating: "x", count: 32_768)
    model.text = short
    try tab.read()
    try send(tab, short, 0, 0, "x")
    #expect(model.text == short)
    try send(tab, short, 0, 1, "y")
    #expect(model.text.first == "y" && model.text.count == 32_768)
  }

  @Test func `a change of the text that a browser has not received yet applies to the one that it has`() throws {
    let (model, tab) = try open(long)
    model.text = "Other " + long
    // The field shows it, and the page has not received it.
    _ = tab.session?.scene.commit()
    try send(tab, long, 0, 4, "sun")
    #expect(model.text == "sun" + long.dropFirst(4))
    // A change of a text that never was is dropped.
    try send(tab, "never", 0, 1, "N")
    #expect(model.text == "sun" + long.dropFirst(4) && tab.session?.isEnded == false)
  }
}
