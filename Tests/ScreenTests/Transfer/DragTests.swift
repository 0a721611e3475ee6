import RowanTesting
import SwiftUI
import Testing

/// Values that are dragged from view to view.
@MainActor
struct DragTests {
  struct Coin: Codable, Transferable, Equatable {
    var pence: Int
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: UTType(exportedAs: "org.example.coin"))
      ProxyRepresentation { "\($0.pence)p" }
    }
  }

  /// Takes coins by their bytes only.
  struct Purse: Transferable {
    var pence: Int
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(importedContentType: UTType(exportedAs: "org.example.coin")) { data in
        Purse(pence: try JSONDecoder().decode(Coin.self, from: data).pence)
      }
    }
  }

  @Observable
  final class Model {
    var log: [String] = []
    var isTargeted = false
    var made = 0
  }

  private struct Counter: View {
    let model: Model
    var body: some View {
      VStack(spacing: 40) {
        Text("Coin").draggable(coin())
        Text("Words").draggable("some words")
        Text("Box").frame(width: 200, height: 80)
          .dropDestination(for: Coin.self) { coins, point in
            model.log.append("coins \(coins.map(\.pence)) at \(Int(point.x)),\(Int(point.y))")
            return true
          } isTargeted: {
            model.isTargeted = $0
          }
        Text("Sheet").frame(width: 200, height: 80)
          .dropDestination(for: String.self) { words, _ in
            model.log.append("words \(words)")
            return true
          }
        Text("Purse").frame(width: 200, height: 80)
          .dropDestination(for: Purse.self) { purses, _ in
            model.log.append("purse \(purses.map(\.pence))")
            return true
          }
      }
    }

    private func coin() -> Coin {
      model.made += 1
      return Coin(pence: 50)
    }
  }

  @Test func `a value goes over as it is, to who takes its type`() {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Counter(model: model) }
    screen.text("Coin").drag(to: screen.text("Box"))
    #expect(model.log == ["coins [50] at 100,40"] && model.made == 1 && !model.isTargeted)
    // What is not taken goes back.
    screen.text("Words").drag(to: screen.text("Box"))
    screen.text("Words").drag(by: CGSize(width: 300, height: 0))
    #expect(model.log.count == 1)
    screen.text("Words").drag(to: screen.text("Sheet"))
    #expect(model.log.last == #"words ["some words"]"#)
  }

  @Test func `a value goes over as its proxy, or as bytes that are loaded first`() async {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Counter(model: model) }
    screen.text("Coin").drag(to: screen.text("Sheet"))
    #expect(model.log == [#"words ["50p"]"#])
    screen.text("Coin").drag(to: screen.text("Purse"))
    await screen.settle()
    #expect(model.log.last == "purse [50]")
  }

  @Test func `who would take it hears of it while the pointer is there`() {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Counter(model: model) }
    func middle(_ name: String) -> CGPoint {
      let frame = screen.text(name).frame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    screen.pointerDown(at: middle("Coin"))
    screen.pointerMove(to: middle("Words"))
    #expect(!model.isTargeted)
    screen.pointerMove(to: middle("Box"))
    #expect(model.isTargeted)
    screen.pointerMove(to: middle("Sheet"))
    #expect(!model.isTargeted)
    screen.pointerMove(to: middle("Box"))
    screen.pointerCancel()
    #expect(!model.isTargeted && model.log.isEmpty)
  }

  @Test func `a finger drags after a rest, and scrolls before`() async {
    let model = Model()
    let screen = Screen(idiom: .touch) { Counter(model: model) }
    screen.text("Coin").drag(to: screen.text("Box"))
    #expect(model.log.isEmpty)
    let frame = screen.text("Coin").frame
    screen.pointerDown(at: CGPoint(x: frame.midX, y: frame.midY))
    await screen.settle()
    let box = screen.text("Box").frame
    screen.pointerMove(to: CGPoint(x: box.midX, y: box.midY))
    screen.pointerUp()
    #expect(model.log == ["coins [50] at 100,40"])
  }

  @Test func `types know what they are a kind of`() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "nothing") == nil)
    #expect(UTType(exportedAs: "org.example.coin").conforms(to: .data))
    #expect(UTType("") == nil && UTType.json.preferredMIMEType == "application/json")
  }
}

extension DragTests {
  @Observable
  final class Stacks {
    var left = ["Ash", "Birch", "Cedar"]
    var right: [String] = []
  }

  private struct Stacked: View {
    let stacks: Stacks
    var body: some View {
      VStack(spacing: 0) {
        List {
          ForEach(stacks.left, id: \.self) { name in Text(name).draggable(name) }
            .dropDestination(for: String.self) { names, offset in
              stacks.left.removeAll { names.contains($0) }
              stacks.left.insert(contentsOf: names, at: min(offset, stacks.left.count))
            }
        }
        .frame(height: 200)
        List {
          ForEach(stacks.right, id: \.self) { name in Text(name).draggable(name) }
            .dropDestination(for: String.self) { names, offset in
              stacks.left.removeAll { names.contains($0) }
              stacks.right.insert(contentsOf: names, at: offset)
            }
        }
      }
    }
  }

  @Test func `rows take what is dragged between them, and empty lists take it anywhere (fact C59)`() {
    let stacks = Stacks()
    let screen = Screen(idiom: .desktop) { Stacked(stacks: stacks) }
    screen.text("Ash").drag(by: CGSize(width: 0, height: 500))
    #expect(stacks.right == ["Ash"] && stacks.left == ["Birch", "Cedar"])
    // Onto the upper half of a row: in front of it.
    let (birch, ash) = (screen.text("Birch").frame, screen.row("Ash").frame)
    let start = CGPoint(x: birch.midX, y: birch.midY)
    screen.drag(from: start, to: CGPoint(x: birch.midX, y: ash.minY + 4))
    #expect(stacks.right == ["Birch", "Ash"])
    let cedar = screen.text("Cedar").frame
    screen.drag(from: CGPoint(x: cedar.midX, y: cedar.midY), to: CGPoint(x: 40, y: screen.row("Birch").frame.maxY - 4))
    #expect(stacks.right == ["Birch", "Cedar", "Ash"])
  }
}
