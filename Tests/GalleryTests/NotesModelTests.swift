#if Data
import Foundation
import Testing

@testable import GalleryScreens

/// A collection of characters, as its screen changes it.
@MainActor
struct NotesModelTests {
  private func model(_ codePoints: [UInt32] = [65, 66, 67, 68]) async -> NotesModel {
    let model = NotesModel(.sample(codePoints))
    await model.query?.settle()
    return model
  }
  private func text(_ model: NotesModel) -> String { model.notes?.map(\.text).joined() ?? "" }

  @Test("what is added stands at the end, and what is there stays")
  func adding() async {
    let model = await model()
    model.add([0x66, 0x65, 66])
    #expect(text(model) == "ABCDef")
    #expect(model.contains(0x65))
    #expect(!model.contains(0x7A))
  }

  @Test("what is deleted can be taken back to where it stood, until something else happens")
  func undo() async {
    let model = await model()
    model.delete([1, 2])
    #expect(text(model) == "AD")
    #expect(model.deleted.map(\.text) == ["B", "C"])
    model.undo()
    #expect(text(model) == "ABCD")
    #expect(model.deleted.isEmpty)
    model.delete([0])
    model.move([0], to: 3)
    #expect(model.deleted.isEmpty)
    #expect(text(model) == "CDB")
  }

  @Test("moves are those of an array, over and over")
  func moving() async {
    let model = await model()
    var expected = Array("ABCD")
    // Always between the first two, which uses up the numbers between them.
    for turn in 0..<200 {
      model.move([3], to: 1)
      expected.move(fromOffsets: [3], toOffset: 1)
      #expect(text(model) == String(expected), "turn \(turn)")
    }
    model.move([0, 2], to: 4)
    expected.move(fromOffsets: [0, 2], toOffset: 4)
    model.move([3], to: 0)
    expected.move(fromOffsets: [3], toOffset: 0)
    #expect(text(model) == String(expected))
    #expect(model.problem == nil)
  }

  @Test("a note is kept with its character")
  func remark() async throws {
    let model = await model()
    var note = try #require(model.notes?[2])
    note.remark = "The third"
    model.save(note)
    #expect(model.notes?[2].remark == "The third")
    #expect(text(model) == "ABCD")
  }
}
#endif
