import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import RowanGrid

/// A row that counts how many of its kind are alive.
private final class Living {
  nonisolated(unsafe) static var count = 0
  nonisolated(unsafe) static var most = 0
  let number: Int

  init(_ number: Int) {
    self.number = number
    Self.count += 1
    Self.most = max(Self.most, Self.count)
  }

  deinit { Self.count -= 1 }
}

private struct Failure: Error {}

@Suite("Exports into files")
struct GridExportTests {
  private let columns: [GridColumn<Int>] = [.test("n") { .integer(Int64($0)) }, .test("text") { .text("row \($0)") }]
  private static let formats: [GridExportFormat] = [.csv(), .xlsx()]

  @Test("A few rows are in memory at a time", .serialized, arguments: formats)
  func laziness(_ format: GridExportFormat) async throws {
    let folder = try TemporaryFolder()
    let columns: [GridColumn<Living>] = [.test("n") { .integer(Int64($0.number)) }]
    Living.most = 0
    let url = folder.url.appending(path: "rows")
    let result = try await GridExport(columns: columns, format: format).write(
      (0..<20_000).lazy.map { Living($0) },
      to: url
    )
    #expect(result.rows == 20_000)
    #expect(Living.most < 300)
  }

  @Test("The progress grows to one, and the rows are those of a sequence, of pages and of an asynchronous sequence")
  func sources() async throws {
    let folder = try TemporaryFolder()
    let urls = (0..<3).map { folder.url.appending(path: "\($0).csv") }
    let export = GridExport(columns: columns)
    var fractions: [Double] = []
    try await export.write(0..<5000, to: urls[0]) { fractions.append($0.fraction ?? -1) }
    #expect(
      fractions.count == 5 && fractions == fractions.sorted() && fractions.last == 1 && fractions[0] == 1024.0 / 5000
    )
    var pages: [Range<Int>] = []
    try await export.write(count: 5000, pageSize: 2000, to: urls[1]) { range in
      pages.append(range)
      return Array(range)
    }
    #expect(pages == [0..<2000, 2000..<4000, 4000..<5000])
    let stream = AsyncStream<Int> { continuation in
      for number in 0..<5000 { continuation.yield(number) }
      continuation.finish()
    }
    var last: GridExportProgress?
    try await export.write(rows: stream, to: urls[2]) { last = $0 }
    #expect(last == GridExportProgress(rows: 5000, total: 5000))
    let files = try urls.map { try Data(contentsOf: $0) }
    #expect(files[0] == files[1] && files[0] == files[2])
    #expect(files[0].count { $0 == UInt8(ascii: "\n") } == 5001)
  }

  private struct Row: Identifiable { let id: Int }

  @Test("An export has the columns that the grid shows, in the grid's order")
  @MainActor func shownColumns() {
    let columns: [GridColumn<Row>] = [
      .test("last") { .integer(Int64($0.id)) }.pinned(.trailing), .test("hidden") { .integer(Int64($0.id)) },
      .test("n") { .integer(Int64($0.id)) },
    ]
    var customization = TableColumnCustomization<Row>()
    customization[visibility: "hidden"] = .hidden
    #expect(GridExport(columns: columns, customization: customization).columns.map(\.id) == ["n", "last"])
  }

  @Test("An export lets other tasks of its actor run")
  @MainActor func otherTasks() async throws {
    let folder = try TemporaryFolder()
    var turns = 0
    let other = Task { @MainActor in
      while !Task.isCancelled {
        turns += 1
        await Task.yield()
      }
    }
    try await GridExport(columns: columns).write(0..<20_000, to: folder.url.appending(path: "rows.csv"))
    other.cancel()
    await other.value
    #expect(turns > 10)
  }

  @Test("A canceled export leaves the file that was there and no other", arguments: formats)
  func cancellation(_ format: GridExportFormat) async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "rows")
    try Data("old".utf8).write(to: url)
    let task = Task { [url] in
      let columns: [GridColumn<Int>] = [.test("n") { .integer(Int64($0)) }]
      let export = GridExport(columns: columns, format: format)
      try await export.write(0..<Int.max, to: url) { progress in
        if progress.rows == 10_240 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(folder.names == ["rows"])
    #expect(try Data(contentsOf: url) == Data("old".utf8))
  }

  @Test("An error of the rows leaves the file that was there and no other")
  func errorsOfRows() async throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "rows")
    try Data("old".utf8).write(to: url)
    await #expect(throws: Failure.self) {
      try await GridExport(columns: columns).write(count: 100, pageSize: 50, to: url) { range in
        if range.lowerBound > 0 { throw Failure() }
        return Array(range)
      }
    }
    #expect(folder.names == ["rows"])
    #expect(try Data(contentsOf: url) == Data("old".utf8))
  }

  @Test("A full disk is an error that says so, and the file that was there stays")
  func fullDisk() async {
    // The limit is that of the process.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let url = folder.url.appending(path: "rows")
      try Data("old".utf8).write(to: url)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
      setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      for format in GridExportTests.formats {
        let columns: [GridColumn<Int>] = [.test("n") { .integer(Int64($0)) }, .test("text") { .text("row \($0)") }]
        let error = await #expect(throws: GridExportError.self) {
          try await GridExport(columns: columns, format: format).write(0..<1_000_000, to: url)
        }
        #expect(error?.kind == .full)
        #expect(error?.description.contains(url.path) ?? false)
        #expect(folder.names == ["rows"])
        #expect(try Data(contentsOf: url) == Data("old".utf8))
      }
    }
  }

  #if os(Linux)
  @Test(
    "An export to a full disk says so, leaves the file that was there, and works once there is room",
    .serialized,
    .enabled(if: geteuid() == 0, "a file system is mounted for it"),
    arguments: formats
  )
  func fullFileSystem(_ format: GridExportFormat) async throws {
    let folder = try TemporaryFolder()
    let disk = folder.url.appending(path: "disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: false)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=256k") == 0 else {
      try Test.cancel("nothing can be mounted")
    }
    defer { umount2(disk.path, Int32(MNT_DETACH)) }
    let url = disk.appending(path: "rows")
    try Data("old".utf8).write(to: url)
    var rows: [Int] = []
    let error = await #expect(throws: GridExportError.self) {
      try await GridExport(columns: columns, format: format).write(0..<1_000_000, to: url) { rows.append($0.rows) }
    }
    #expect(error?.kind == .full && error?.description.contains(url.path) == true)
    #expect(rows.last.map { $0 < 1_000_000 } ?? true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["rows"])
    #expect(try Data(contentsOf: url) == Data("old".utf8))
    let result = try await GridExport(columns: columns, format: format).write(0..<1_000, to: url)
    #expect(result.rows == 1_000 && result.bytes > 3)
  }
  #endif

  @Test("A missing folder, a folder in the file's place and too many columns are errors")
  func otherErrors() async throws {
    let folder = try TemporaryFolder()
    let export = GridExport(columns: columns)
    let missing = await #expect(throws: GridExportError.self) {
      try await export.write(0..<3, to: folder.url.appending(path: "no/rows.csv"))
    }
    #expect(missing?.kind == .missing)
    let place = await #expect(throws: GridExportError.self) { try await export.write(0..<3, to: folder.url) }
    #expect(place?.kind == .refused)
    let many: [GridColumn<Int>] = (0...16_384).map { .test("\($0)") { .integer(Int64($0)) } }
    let wide = await #expect(throws: GridExportError.self) {
      try await GridExport(columns: many, format: .xlsx()).write(0..<3, to: folder.url.appending(path: "a.xlsx"))
    }
    #expect(wide?.kind == .columns)
    #expect(folder.names == [])
  }

  @Test("An export through a link replaces the file behind it, with its permissions")
  func links() async throws {
    let folder = try TemporaryFolder()
    let (file, link) = (folder.url.appending(path: "file.csv"), folder.url.appending(path: "link.csv"))
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try await GridExport(columns: columns).write(0..<1, to: link)
    #expect(try Data(contentsOf: file) == Data("n,text\r\n0,row 0\r\n".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
  }
}
