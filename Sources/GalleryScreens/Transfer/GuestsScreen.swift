import SwiftUI
import UniformTypeIdentifiers

/// A list of guests that is imported from files of comma-separated values, and exported as one.
struct GuestsScreen: View {
  @State private var guests = Guest.all
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var isCovered = false
  @State private var outcome = ""
  @State private var problem: String?
  @AccessibilityFocusState private var isAtOutcome: Bool

  var body: some View {
    List {
      Section {
        ForEach(guests) { guest in
          LabeledContent(guest.name, value: guest.seats, format: .number)
        }
        .onDelete { guests.remove(atOffsets: $0) }
      } header: {
        Text("Guests and Seats")
      } footer: {
        Text(outcome).accessibilityFocused($isAtOutcome)
      }
      Section {
        Button("Import in a Sheet…", systemImage: "rectangle.on.rectangle") { isCovered = true }
      }
    }
    .navigationTitle("Guests")
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      Button("Import…", systemImage: "square.and.arrow.down") { isImporting = true }
      Button("Export…", systemImage: "square.and.arrow.up") { isExporting = true }
        .disabled(guests.isEmpty)
    }
    .fileImporter(
      isPresented: $isImporting,
      allowedContentTypes: [.commaSeparatedText],
      allowsMultipleSelection: true
    ) { result in
      add(result)
    } onCancellation: {
      outcome = "Nothing was imported."
    }
    .fileExporter(
      isPresented: $isExporting,
      document: GuestFile(guests: guests),
      contentType: .commaSeparatedText,
      defaultFilename: "Guests"
    ) { result in
      switch result {
      case .success(let url):
        outcome = "\(url.lastPathComponent) was exported."
        AccessibilityNotification.Announcement("The export is finished.").post()
      case .failure(let error): problem = error.localizedDescription
      }
    }
    .sheet(isPresented: $isCovered) { GuestSheet { add($0) } }
    .alert("The File Was Not Transferred", isPresented: isFailing) {
      Button("OK") {}
    } message: {
      Text(problem ?? "")
    }
  }

  private var isFailing: Binding<Bool> {
    Binding(get: { problem != nil }, set: { if !$0 { problem = nil } })
  }

  private func add(_ result: Result<[URL], any Error>) {
    do {
      let files = try result.get().map { try GuestFile(contentsOf: $0) }
      let new = files.flatMap(\.guests)
      guests += new
      outcome = "\(new.count) guests of \(files.count) files were imported."
      isAtOutcome = true
    } catch {
      problem = error.localizedDescription
    }
  }
}

/// A sheet that imports one file.
private struct GuestSheet: View {
  let add: (Result<[URL], any Error>) -> Void
  @State private var isImporting = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Button("Choose a File…") { isImporting = true }
        Text("A name and a number of seats in each line, with a comma between them.").foregroundStyle(.secondary)
      }
      .formStyle(.grouped)
      .navigationTitle("Import")
      .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } } }
    }
    .frame(minWidth: 360, minHeight: 200)
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText]) { result in
      add(result.map { [$0] })
      dismiss()
    }
  }
}

/// A guest of a dinner.
struct Guest: Identifiable, Hashable, Sendable {
  let id = UUID()
  var name: String
  var seats: Int

  static let all = [
    Guest(name: "Ada Moor", seats: 2), Guest(name: "Ben Ito", seats: 1), Guest(name: "Cleo Ames", seats: 4),
  ]
}

/// Guests as comma-separated values: a name and a number of seats on each line, after a line of titles.
struct GuestFile: FileDocument {
  static let readableContentTypes = [UTType.commaSeparatedText]
  /// The greatest size of a file that is read, in bytes.
  private static let limit = 1 << 20
  var guests: [Guest]

  init(guests: [Guest]) { self.guests = guests }

  init(configuration: ReadConfiguration) throws { try self.init(configuration.file.regularFileContents ?? Data()) }

  /// Reads a file that a person chose.
  init(contentsOf url: URL) throws {
    let isAccessed = url.startAccessingSecurityScopedResource()
    defer { if isAccessed { url.stopAccessingSecurityScopedResource() } }
    let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    guard size <= Self.limit else { throw CocoaError(.fileReadTooLarge) }
    try self.init(Data(contentsOf: url))
  }

  private init(_ data: Data) throws {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    guests = text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 2, let seats = Int(fields[1]) else { return nil }
      return Guest(name: fields[0], seats: seats)
    }
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let lines = ["name,seats"] + guests.map { "\($0.name),\($0.seats)" }
    return FileWrapper(regularFileWithContents: Data(lines.map { $0 + "\n" }.joined().utf8))
  }
}
