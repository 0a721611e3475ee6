import Foundation
import RowanTesting
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

/// The texts of dialogs for files.
@MainActor
struct FileDialogTextTests {
  private struct Note: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    init() {}
    init(configuration: ReadConfiguration) throws {}
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data("note".utf8))
    }
  }

  private struct Notes: View {
    @State private var opens = false
    @State private var saves = false
    @State private var isDraft = true

    var body: some View {
      VStack {
        Button("Open") { opens = true }
        Button("Save") { saves = true }
        Button("Finish") { isDraft = false }
        Text("notes")
          .fileImporter(isPresented: $opens, allowedContentTypes: [.plainText]) { _ in }
          .fileDialogMessage(isDraft ? Text("Choose a draft") : nil)
          .fileDialogConfirmationLabel("Use")
        Text("export")
          .fileExporter(isPresented: $saves, document: Note(), contentType: .plainText) { _ in }
      }
      .fileDialogMessage(isDraft ? "Draft" : "Final")
    }
  }

  @Test func `a dialog shows the nearest message and the label of its button`() async throws {
    let screen = Screen { Notes() }
    screen.button("Open").tap()
    let dialog = try #require(screen.fileDialog)
    #expect(dialog.message == "Choose a draft" && dialog.confirmationLabel == "Use")
    dialog.cancel()
    screen.button("Finish").tap()
    screen.button("Open").tap()
    #expect(screen.fileDialog?.message == nil && screen.fileDialog?.confirmationLabel == "Use")
    screen.fileDialog?.cancel()
    screen.button("Save").tap()
    await screen.settle()
    let saving = try #require(screen.fileDialog)
    #expect(saving.isSaving && saving.message == "Final" && saving.confirmationLabel == nil)
    saving.cancel()
  }
}
