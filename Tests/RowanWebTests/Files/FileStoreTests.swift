import Foundation
import RowanControls
import Testing
import TestSupport

@testable import RowanWeb

/// The room for visitors' files, and their names.
@Suite("The store of files") struct FileStoreTests {
  private let owner = FileStore.Owner(visitor: "ann", grant: nil)
  private let peer = Peer(address: nil)

  private func store(_ change: (inout FileLimits) -> Void = { _ in }) -> FileStore {
    var limits = FileLimits()
    change(&limits)
    return FileStore(limits: limits)
  }

  private func open(_ store: FileStore) -> Int { store.open(owner) { _, _ in } }

  @Test func thousandsOfTicketsAreNotMade() throws {
    let store = store()
    let tab = open(store)
    #expect(throws: FileDialogError.tooMany(100)) {
      try store.reserve(Array(repeating: 0, count: 10_000), tab: tab, dialog: 1, peer: peer)
    }
    #expect(store.counts.tickets == 0 && store.counts.bytes == 0)
    for dialog in 1...1000 {
      _ = try store.reserve(Array(repeating: 0, count: 100), tab: tab, dialog: dialog, peer: peer)
      store.end(dialog: dialog, tab: tab, keepsFiles: false)
    }
    #expect(store.counts.tickets == 0 && store.counts.bytes == 0)
  }

  @Test func hugeSizesAreRefusedWithoutOverflow() {
    let store = store()
    let tab = open(store)
    for sizes in [[64 << 20 + 1], [1 << 48], Array(repeating: 1 << 48, count: 100), [-1]] {
      #expect(throws: FileDialogError.self) { try store.reserve(sizes, tab: tab, dialog: 1, peer: peer) }
    }
    #expect(throws: FileDialogError.self) {
      try store.reserve(Array(repeating: 64 << 20, count: 5), tab: tab, dialog: 1, peer: peer)
    }
    #expect(store.counts.bytes == 0)
  }

  @Test func reservedRoomCountsBeforeItIsUsed() throws {
    let store = store {
      $0.tabBytes = 100_000
      $0.serverBytes = 1_000_000
    }
    // A quarter of the server's room is the peer's: two tabs of it.
    let tabs = (0..<3).map { _ in open(store) }
    for tab in tabs.prefix(2) { _ = try store.reserve([90_000], tab: tab, dialog: 1, peer: peer) }
    #expect(throws: FileDialogError.serverFull) { try store.reserve([90_000], tab: tabs[2], dialog: 1, peer: peer) }
    // Another peer still has room.
    let other = Peer(try .init(ipAddress: "192.0.2.1", port: 0))
    _ = try store.reserve([90_000], tab: tabs[2], dialog: 2, peer: other)
    // The room returns with its tab.
    store.close(tab: tabs[0])
    _ = try store.reserve([90_000], tab: open(store), dialog: 1, peer: peer)
  }

  @Test func oldFilesMakeRoomAndThoseOfTheDialogStay() throws {
    let store = store { $0.tabBytes = 100_000 }
    let tab = open(store)
    _ = try store.reserve([40_000], tab: tab, dialog: 1, peer: peer)
    store.end(dialog: 1, tab: tab, keepsFiles: true)
    _ = try store.reserve([30_000], tab: tab, dialog: 2, peer: peer)
    store.end(dialog: 2, tab: tab, keepsFiles: true)
    #expect(store.isReserved(entry: 1, tab: tab))
    _ = try store.reserve([40_000], tab: tab, dialog: 3, peer: peer)
    #expect(!store.isReserved(entry: 1, tab: tab) && store.isReserved(entry: 2, tab: tab))
    #expect(throws: FileDialogError.serverFull) { try store.reserve([80_000], tab: tab, dialog: 3, peer: peer) }
    #expect(store.isReserved(entry: 3, tab: tab))
  }

  @Test func aTicketIsItsOwnersAndOfItsKind() throws {
    let store = store()
    let tab = open(store)
    let ticket = try store.reserve([1], tab: tab, dialog: 1, peer: peer)[0]
    let other = FileStore.Owner(visitor: "bob", grant: nil)
    #expect(store.redeem(ticket, of: other, isUpload: true) == nil)
    #expect(store.redeem(ticket, of: owner, isUpload: false) == nil)
    #expect(store.redeem(ticket, of: owner, isUpload: true) != nil)
    #expect(store.redeem(ticket, of: owner, isUpload: true) == nil)
  }

  @Test(arguments: [
    ("people.csv", "people.csv"), ("../../etc/passwd", "passwd"), ("..\\..\\windows\\system.ini", "system.ini"),
    ("/etc/passwd", "passwd"), ("..", "file"), (".", "file"), ("", "file"), ("/", "file"), (".bashrc", "bashrc"),
    ("a\u{0}b.csv", "ab.csv"), ("a\r\nSet-Cookie: b", "aSet-Cookie: b"), ("\u{202E}vsc.exe", "vsc.exe"),
    ("  a.csv  ", "a.csv"),
    ("a\u{2028}b", "ab"), ("Käse.csv", "Käse.csv"), ("日本.csv", "日本.csv"), ("a/../b.csv", "b.csv"), ("...", "file"),
  ]) func namesAreOfOneComponent(name: String, plain: String) {
    #expect(FileName.plain(name) == plain)
  }

  @Test func longNamesKeepTheirExtension() {
    let name = FileName.plain(String(repeating: "ä", count: 400) + ".csv")
    #expect(name.utf8.count <= FileName.limit && name.hasSuffix("ä.csv"))
    let long = FileName.plain("a." + String(repeating: "b", count: 400))
    #expect(long.utf8.count <= FileName.limit)
    #expect(FileName.plain(String(repeating: "👨‍👩‍👧‍👦", count: 100)).utf8.count <= FileName.limit)
    // One character that is longer than a name leaves no hidden file.
    #expect(FileName.plain("a" + String(repeating: "\u{301}", count: 200) + ".csv") == "file.csv")
  }

  @Test func aDispositionHasNoTextThatEndsIt() {
    let disposition = FileName.disposition("a\"; b\r\nc%2F\\ü.csv")
    #expect(!disposition.contains("\r") && !disposition.contains("\n"))
    #expect(disposition.filter { $0 == "\"" }.count == 2)
    #expect(
      FileName.disposition("Käse 1.csv") == "attachment; filename=\"K_se 1.csv\"; filename*=UTF-8''K%C3%A4se%201.csv"
    )
  }

  @Test func typesAreProposedByExtensionAndMediaType() {
    #expect(FileAccept.attribute(for: [.commaSeparatedText]) == ".csv,text/csv")
    #expect(FileAccept.attribute(for: [.commaSeparatedText, .json]) == ".csv,text/csv,.json,application/json")
    #expect(FileAccept.attribute(for: [.image]).hasPrefix("image/*,.png"))
    for types in [[], [.item], [.data], [.content], [.json, .data]] as [[UTType]] {
      #expect(FileAccept.attribute(for: types) == "", "\(types)")
    }
    #expect(FileAccept.attribute(for: [UTType(importedAs: "com.example.unknown")]) == "")
  }
}
