#if Data
import CompanyData
import Foundation
import GRDB
import RowanData
import TestSupport
import Testing

@testable import GalleryScreens

/// The people of the company, and what is searched among them.
@MainActor
struct CompanyTests {
  private func file(_ people: Int) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    try CompanyFile.make(at: url, people: people)
    return url
  }

  private func remove(_ url: URL) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
  }

  @Test("the same number makes the same people, with an index over each column")
  func reproducible() throws {
    let (one, another) = (try file(3000), try file(3000))
    defer { [one, another].forEach(remove) }
    let people = try [one, another].map { url in
      try opened(url).read { try CompanyPerson.fetchAll($0) }
    }
    #expect(people[0].count == 3000)
    #expect(people[0] == people[1])
    #expect(people[0].map(\.number) == Array(1...3000))
    #expect(Set(people[0].map(\.family)).count > 1000)
    #expect(Set(people[0].map(\.office)).count == 44)
    let indexes = try opened(one).read { try $0.indexes(on: "person").count }
    #expect(indexes == CompanyFile.columns.count - 1)
    #expect(CompanyPerson.sortColumns.map(\.name) == CompanyFile.columns)
  }

  /// Opens a database, and waits while another connection to it changes the journal mode.
  private func opened(_ url: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    return try DatabaseQueue(path: url.path, configuration: configuration)
  }

  @Test("nobody makes a company of nobody")
  func empty() throws {
    let url = try file(0)
    defer { remove(url) }
    #expect(try opened(url).read { try CompanyPerson.fetchCount($0) } == 0)
  }

  @Test(
    "a search means beginnings of names, either way round, or a number",
    arguments: ["ros", "given family", "FAMILY given", "17"]
  )
  func search(_ pattern: String) async throws {
    let url = try file(5000)
    defer { remove(url) }
    // The beginnings of somebody's names.
    let somebody = try #require(
      try await opened(url).read { try CompanyPerson.fetchOne($0, key: 123) }
    )
    let text = pattern.replacing("given", with: somebody.given.prefix(3))
      .replacing("family", with: somebody.family.prefix(3).lowercased())
      .replacing("FAMILY", with: somebody.family.prefix(3).uppercased())
    let model = CompanyModel(CompanySource(url: url, isSample: true))
    model.search = text
    let words = text.lowercased().split(separator: " ").map(String.init)
    let everybody = try await opened(url).read { try CompanyPerson.fetchAll($0) }
    let expected = everybody.filter { person in
      let names = [person.given.lowercased(), person.family.lowercased()]
      if let number = Int64(text) { return person.number == number }
      return [names, names.reversed()].contains { zip(words, $0).allSatisfy { $1.hasPrefix($0) } }
    }
    await model.query.settle()
    let found = try await model.query.records(0..<model.query.rows.count)
    #expect(Set(found.map(\.number)) == Set(expected.map(\.number)))
    #expect(!expected.isEmpty && expected.count < 5000)
    model.search = ""
    await model.query.settle()
    #expect(model.query.rows.count == 5000)
  }

  @Test("somebody is shown until the next one is read")
  func choosing() async throws {
    let url = try file(2000)
    defer { remove(url) }
    let model = CompanyModel(CompanySource(url: url, isSample: true), selection: 77)
    await model.follow()
    await model.show()
    for number in [78, 1500, 3] as [Int64] {
      let before = try #require(model.person?.number)
      model.selection = number
      let showing = Task { await model.show() }
      await Task.yield()
      #expect([before, number].contains(try #require(model.person?.number)))
      await showing.value
      #expect(model.person?.number == number)
    }
    model.selection = nil
    await model.show()
    #expect(model.person == nil)
    // Nobody has this number, and nobody else is shown for long.
    model.selection = 77
    await model.show()
    model.selection = 1_000_000
    await model.show()
    try await eventually("nobody is shown") { model.person == nil }
  }

  @Test("the sample keeps its changes over a restart, and a file of other columns is made anew")
  func sample() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    defer { remove(url) }
    let model = CompanyModel(CompanySource(sampleAt: url), selection: 77)
    await model.follow()
    await model.show()
    var changed = try #require(model.person)
    changed.given = "Wilhelmina"
    model.save(changed)
    try await eventually("the change is written") { model.unwritten.isEmpty }
    let again = CompanyModel(CompanySource(sampleAt: url), selection: 77)
    await again.show()
    #expect(again.person == changed)
    let old = FileManager.default.temporaryDirectory.appending(path: "company-\(UUID().uuidString).sqlite")
    defer { remove(old) }
    try await opened(old).write { try $0.execute(sql: "CREATE TABLE person (number INTEGER PRIMARY KEY, given TEXT)") }
    let anew = CompanyModel(CompanySource(sampleAt: old), selection: 77)
    await anew.show()
    #expect(anew.person?.number == 77)
  }

  @Test("somebody who is changed is written as one row, and shown changed")
  func editing() async throws {
    let url = try file(2000)
    defer { remove(url) }
    let model = CompanyModel(CompanySource(url: url, isSample: true), selection: 77)
    await model.follow()
    await model.show()
    var person = try #require(model.person)
    #expect(person.number == 77)
    person.role = "Beekeeper"
    model.save(person)
    try await eventually("the person is written") {
      try await opened(url).read { try CompanyPerson.fetchOne($0, key: 77)?.role } == "Beekeeper"
    }
    await model.query.settle()
    #expect(try await model.query.record(id: 77)?.role == "Beekeeper")
    await model.show()
    #expect(model.person?.role == "Beekeeper")
    let offset = try #require(await model.query.offset(of: 77))
    #expect(try await model.query.records(offset..<offset + 1).first?.role == "Beekeeper")
    // Once to open, and once when the log was made.
    #expect(model.query.statistics.counts <= 2)
  }

  @Test("what an ending process writes of a draft is no conflict for the next one", arguments: [true, false])
  func resuming(isOwn: Bool) async throws {
    let url = try file(100)
    defer { remove(url) }
    let model = CompanyModel(CompanySource(url: url, isSample: true), selection: 77)
    await model.follow()
    await model.show()
    let base = try #require(model.person)
    var (sent, typed, final) = (base, base, base)
    (sent.role, typed.role, final.role) = ("Bee", "Beekeep", "Beekeeper")
    // After the next process has read the person.
    let written = isOwn ? "Bee" : "Falconer"
    try await opened(url).write {
      try $0.execute(sql: "UPDATE person SET role = ? WHERE number = 77", arguments: [written])
    }
    model.resume(RowDraft(typed, base: base, sent: [sent]))
    model.save(final, from: typed)
    let expected = isOwn ? "Beekeeper" : "Falconer"
    try await eventually("the person is shown as in the database") {
      try await opened(url).read { try CompanyPerson.fetchOne($0, key: 77)?.role } == expected
        && model.person?.role == expected && model.unwritten.isEmpty
    }
    #expect((model.notice == nil) == isOwn)
  }
}
#endif
