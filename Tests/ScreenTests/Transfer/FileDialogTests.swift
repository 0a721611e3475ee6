import Combine
import Foundation
import RowanScene
import RowanTesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

/// Dialogs for files of the person's device.
@MainActor
@Suite("File dialogs") struct FileDialogTests {
  private struct Importing: View {
    var several = false
    @State private var isShown = false
    @State private var isThere = true
    @State private var outcome = "none"

    var body: some View {
      VStack { content }
    }

    @ViewBuilder private var content: some View {
      Button("Open") { isShown = true }
      Button("Close") { isShown = false }
      Button("Leave") { isThere = false }
      Text(outcome)
      Text(isShown ? "shown" : "hidden")
      if isThere {
        Text("Files").fileImporter(
          isPresented: $isShown,
          allowedContentTypes: [.commaSeparatedText],
          allowsMultipleSelection: several
        ) { result in
          do {
            let urls = try result.get()
            outcome = try urls.map { url in
              guard url.startAccessingSecurityScopedResource() else { return "closed" }
              defer { url.stopAccessingSecurityScopedResource() }
              return "\(url.lastPathComponent): \(try String(contentsOf: url, encoding: .utf8)), shown: \(isShown)"
            }.joined(separator: "; ")
          } catch { outcome = "failed: \(error.localizedDescription)" }
        } onCancellation: {
          outcome = "cancelled, shown: \(isShown)"
        }
      }
    }
  }

  @Test func aChosenFileIsRead() throws {
    let screen = Screen { Importing() }
    #expect(screen.fileDialog == nil)
    screen.button("Open").tap()
    let dialog = try #require(screen.fileDialog)
    #expect(!dialog.isSaving && !dialog.allowsMultipleSelection && dialog.contentTypes == [.commaSeparatedText])
    dialog.choose("Ann,42", named: "people.csv")
    #expect(screen.text("people.csv: Ann,42, shown: false").exists)
    #expect(screen.fileDialog == nil && screen.text("hidden").exists)
  }

  @Test func severalFilesKeepTheirOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = ["b.csv", "a.csv"].map { folder.appendingPathComponent($0) }
    for url in urls { try Data(url.lastPathComponent.utf8).write(to: url) }
    let screen = Screen { Importing(several: true) }
    screen.button("Open").tap()
    screen.fileDialog?.choose(urls)
    #expect(screen.text("b.csv: b.csv, shown: false; a.csv: a.csv, shown: false").exists)
  }

  @Test func aDialogIsCancelledAndOpensAgain() {
    let screen = Screen { Importing() }
    for _ in 0..<2 {
      screen.button("Open").tap()
      screen.fileDialog?.cancel()
      #expect(screen.text("cancelled, shown: false").exists)
    }
  }

  @Test func aCompletionPresentsAgain() {
    struct Persistent: View {
      @State private var isShown = false
      @State private var count = 0
      var body: some View {
        VStack {
          Button("Open") { isShown = true }
            .fileImporter(isPresented: $isShown, allowedContentTypes: [.json]) { _ in
              count += 1
              isShown = count < 3
            }
          Text("\(count) files")
        }
      }
    }
    let screen = Screen { Persistent() }
    screen.button("Open").tap()
    for _ in 0..<3 { screen.fileDialog?.choose("{}", named: "a.json") }
    #expect(screen.text("3 files").exists && screen.fileDialog == nil)
  }

  @Test func aFailureHasWordsForPeople() {
    let screen = Screen { Importing() }
    screen.button("Open").tap()
    screen.fileDialog?.fail(FileDialogError("The connection was lost."))
    #expect(screen.text("failed: The connection was lost.").exists)
  }

  @Test(arguments: ["Close", "Leave"]) func aDialogThatTheViewEndsHasNoOutcome(button: String) throws {
    let screen = Screen { Importing() }
    screen.button("Open").tap()
    let dialog = try #require(screen.fileDialog)
    screen.button(button).tap()
    #expect(screen.fileDialog == nil)
    withKnownIssue { dialog.choose("Ann,42", named: "people.csv") }
    #expect(screen.text("none").exists)
  }

  @Test func aDialogOverASheetIsTheSheets() {
    struct Sheeted: View {
      @State private var isShown = false
      var body: some View {
        Button("Sheet") { isShown = true }.sheet(isPresented: $isShown) { Importing() }
      }
    }
    let screen = Screen { Sheeted() }
    screen.button("Sheet").tap()
    screen.button("Open").tap()
    screen.fileDialog?.choose("1", named: "a.csv")
    #expect(screen.text("a.csv: 1, shown: false").exists)
  }

  private struct Letter: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String
    var isFolder = false
    init(_ text: String, isFolder: Bool = false) { (self.text, self.isFolder) = (text, isFolder) }
    init(configuration: ReadConfiguration) throws { text = "" }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text == "bad" { throw CocoaError(.fileWriteUnknown) }
      if isFolder { return FileWrapper(directoryWithFileWrappers: [:]) }
      return FileWrapper(regularFileWithContents: Data("\(configuration.contentType): \(text)".utf8))
    }
  }

  private final class Album: ReferenceFileDocument, @unchecked Sendable {
    static var readableContentTypes: [UTType] { [.json] }
    @Published var title: String
    init(_ title: String) { self.title = title }
    init(configuration: ReadConfiguration) throws { title = "" }
    func snapshot(contentType: UTType) throws -> String {
      MainActor.preconditionIsolated()
      return title
    }
    func fileWrapper(snapshot: String, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
  }

  private struct Exporting<Modified: View>: View {
    let exporter: (Button<Text>, Binding<Bool>, @escaping (Result<[URL], any Error>) -> Void) -> Modified
    @State private var isShown = false
    @State private var outcome = "none"

    var body: some View {
      VStack {
        exporter(Button("Save") { isShown = true }, $isShown) { result in
          switch result {
          case .success(let urls): outcome = "saved " + urls.map(\.lastPathComponent).joined(separator: ", ")
          case .failure: outcome = "failed"
          }
        }
        Text(outcome)
      }
    }
  }

  private func saved(
    _ exporter: @escaping (Button<Text>, Binding<Bool>, @escaping (Result<[URL], any Error>) -> Void) -> some View
  ) async -> Screen {
    let screen = Screen { Exporting(exporter: exporter) }
    screen.button("Save").tap()
    await screen.wait { screen.fileDialog != nil || !screen.text("none").exists }
    if screen.fileDialog?.isSaving == true { screen.fileDialog?.save() }
    return screen
  }

  @Test func aDocumentIsSaved() async {
    let screen = await saved { view, isShown, done in
      view.fileExporter(
        isPresented: isShown,
        document: Letter("Hello"),
        contentType: .plainText,
        defaultFilename: "letter"
      ) {
        done($0.map { [$0] })
      }
    }
    #expect(screen.savedFiles.map(\.name) == ["letter.txt"])
    #expect(screen.savedFiles.first?.text == "public.plain-text: Hello")
    #expect(screen.text("saved letter.txt").exists)
  }

  @Test func severalDocumentsAreSaved() async {
    let screen = await saved { view, isShown, done in
      view.fileExporter(
        isPresented: isShown,
        documents: [Letter("a"), Letter("b")],
        contentType: .plainText,
        onCompletion: done
      )
    }
    #expect(screen.savedFiles.map(\.text) == ["public.plain-text: a", "public.plain-text: b"])
  }

  @Test func aSnapshotOfAReferenceIsSaved() async {
    let album = Album("Herons")
    let screen = await saved { view, isShown, done in
      view.fileExporter(isPresented: isShown, document: album, contentType: .json) { done($0.map { [$0] }) }
    }
    #expect(screen.savedFiles.first?.name == "Untitled.json" && screen.savedFiles.first?.text == "Herons")
  }

  @Test func anItemIsSaved() async {
    let screen = await saved { view, isShown, done in
      view.fileExporter(isPresented: isShown, item: "Some words", defaultFilename: "words") { done($0.map { [$0] }) }
    }
    #expect(screen.savedFiles.first?.name == "words.txt" && screen.savedFiles.first?.text == "Some words")
  }

  @Test func aFileToMoveStaysWhereItIs() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv")
    try Data("Ann,42".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let screen = await saved { view, isShown, done in
      view.fileMover(isPresented: isShown, file: url) { done($0.map { [$0] }) }
    }
    #expect(screen.savedFiles.first?.text == "Ann,42" && screen.savedFiles.first?.contentType == .commaSeparatedText)
    #expect(screen.text("saved \(url.lastPathComponent)").exists)
    #expect(FileManager.default.fileExists(atPath: url.path))
  }

  @Test(arguments: [nil, Letter("bad"), Letter("", isFolder: true)])
  private func whatCannotBeSavedFails(document: Letter?) async {
    let screen = await saved { view, isShown, done in
      view.fileExporter(isPresented: isShown, document: document, contentType: .plainText) { done($0.map { [$0] }) }
    }
    #expect(screen.savedFiles.isEmpty && screen.text("failed").exists)
  }

  @Test func anItemWithoutTheTypeFails() async {
    let screen = await saved { view, isShown, done in
      view.fileExporter(isPresented: isShown, item: "Some words", contentTypes: [.png]) { done($0.map { [$0] }) }
    }
    #expect(screen.text("failed").exists)
  }

  @Test func foldersCannotBeChosen() {
    struct Opening: View {
      @State private var isShown = true
      @State private var outcome = "none"
      var body: some View {
        Text(outcome).fileImporter(isPresented: $isShown, allowedContentTypes: [.folder]) { result in
          if case .failure(let error) = result { outcome = error.localizedDescription }
        }
      }
    }
    let screen = Screen { Opening() }
    #expect(screen.text("Folders of the visitor's device cannot be opened.").exists && screen.fileDialog == nil)
  }

  @Test func aHostWithoutDialogsFailsAtOnce() {
    var outcome = ""
    struct Opening: View {
      let done: (String) -> Void
      @State private var isShown = true
      var body: some View {
        Text("Files").fileImporter(isPresented: $isShown, allowedContentTypes: [.json]) { result in
          if case .failure(let error) = result { done("\(isShown) \(error.localizedDescription)") }
        }
      }
    }
    let window = WindowScene(
      AnyView(Opening { outcome = $0 }),
      traits: SceneTraits(size: CGSize(width: 300, height: 300), idiom: .touch, look: .v26)
    )
    window.update()
    window.close()
    #expect(outcome == "false Files of the visitor's device cannot be opened or saved by this program.")
  }
}
