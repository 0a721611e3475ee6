import SwiftUI
import UniformTypeIdentifiers

/// A list of guests that is imported from files of comma-separated values, and exported as one.
struct GuestsScreen: View {
  @Kept("guests.guests") private var guests = Guest.all
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
      outcome = GuestFile.summary(of: files)
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
    .frame(idealWidth: 360, idealHeight: 200)
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.commaSeparatedText]) { result in
      add(result.map { [$0] })
      dismiss()
    }
  }
}

/// A guest of a dinner.
struct Guest: Identifiable, Hashable, Codable, Sendable {
  private(set) var id = UUID()
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
  private static let titles = ["name", "seats"]
  var guests: [Guest]
  /// A sentence for each line that was read and is no guest, with the reason.
  private(set) var leftOut: [String] = []

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

  init(_ data: Data) throws {
    guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    var guests: [Guest] = []
    var leftOut: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let fields = Self.fields(of: line)
      if fields == [""] || index == 0 && fields.map({ $0.lowercased() }) == Self.titles { continue }
      if fields.count != 2 {
        let values = fields.count == 1 ? "1 value" : "\(fields.count) values"
        leftOut.append("Line \(index + 1) was left out: it has \(values), not 2.")
      } else if let seats = Int(fields[1]), seats >= 0 {
        guests.append(Guest(name: fields[0], seats: seats))
      } else {
        leftOut.append("Line \(index + 1) was left out: “\(fields[1].prefix(20))” is not a number of seats.")
      }
    }
    (self.guests, self.leftOut) = (guests, leftOut)
  }

  /// Returns the fields of a line without the spaces around them. A field between quotation marks may contain commas, and quotation
  /// marks as two.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var rest = line[...]
    while let character = rest.popFirst() {
      if isQuoted, character == "\"", rest.first == "\"" {
        fields[fields.count - 1].append(rest.removeFirst())
      } else if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    return fields.map { $0.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"])) }
  }

  /// Returns the text for imported files: how many guests they had, and the lines that were left out with the reasons.
  static func summary(of files: [GuestFile]) -> String {
    let count = files.reduce(0) { $0 + $1.guests.count }
    let guests = count == 1 ? "1 guest" : "\(count) guests"
    let sources = files.count == 1 ? "1 file" : "\(files.count) files"
    let leftOut = files.flatMap(\.leftOut)
    var lines = ["\(guests) of \(sources) \(count == 1 ? "was" : "were") imported."] + leftOut.prefix(3)
    if leftOut.count > 3 { lines.append("\(leftOut.count - 3) more lines were left out.") }
    return lines.joined(separator: "\n")
  }

  /// The content of the file.
  var data: Data {
    let lines = [Self.titles.joined(separator: ",")] + guests.map { "\(Self.quoted($0.name)),\($0.seats)" }
    return Data(lines.map { $0 + "\n" }.joined().utf8)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: data)
  }

  /// Returns a name as a field, between quotation marks if it contains some or a comma.
  private static func quoted(_ name: String) -> String {
    guard name.contains(where: { $0 == "," || $0 == "\"" }) else { return name }
    return "\"\(name.replacing("\"", with: "\"\""))\""
  }
}
