import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Item providers, and the views that give and take them.
@MainActor
struct ItemProviderTests {
  @MainActor
  @Observable
  final class Model {
    var log: [String] = []
    var isTargeted = false
    var order = ["One", "Two", "Three"]
    var verdict = DropOperation.copy
  }

  // MARK: By themselves

  @Test func `a provider of text gives it in its types, as text and as data`() async throws {
    let provider = NSItemProvider(object: "some words" as NSString)
    #expect(provider.registeredTypeIdentifiers.first == "public.utf8-plain-text")
    #expect(provider.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.image"))
    #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: URL.self))
    let text: String? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: String.self) { text, _ in continuation.resume(returning: text) }
    }
    #expect(text == "some words")
    let item = try await provider.loadItem(forTypeIdentifier: UTType.plainText.identifier)
    #expect((item as? NSString).map { String(describing: $0) } == "some words")
    let data: Data? = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(for: .plainText) { data, _ in continuation.resume(returning: data) }
    }
    #expect(data == Data("some words".utf8))
  }

  @Test func `what is not there is an error, and never a wait`() async {
    let provider = NSItemProvider()
    let error: (any Error)? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { _, error in continuation.resume(returning: error) }
    }
    #expect(error != nil)
    await #expect(throws: (any Error).self) { try await provider.loadItem(forTypeIdentifier: "public.text") }
    provider.registerDataRepresentation(for: .json) { completion in
      completion(nil, nil)
      return nil
    }
    let missing: (Data?, Bool) = await withCheckedContinuation { continuation in
      provider.loadDataRepresentation(for: .json) { continuation.resume(returning: ($0, $1 != nil)) }
    }
    #expect(missing.0 == nil && missing.1)
  }

  @Test func `a provider gives an item of a type, a file and a transferable value`() async throws {
    let address = NSURL(string: "https://example.org/pear")
    let provider = NSItemProvider(item: address, typeIdentifier: UTType.url.identifier)
    provider.suggestedName = "../Pear"
    let url: URL? = await withCheckedContinuation { continuation in
      provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
    #expect(url?.absoluteString == "https://example.org/pear")
    let file: (String, String)? = await withCheckedContinuation { continuation in
      provider.loadFileRepresentation(forTypeIdentifier: "public.url") { file, _ in
        continuation.resume(
          returning: file.map { ($0.lastPathComponent, (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }
        )
      }
    }
    #expect(file?.0 == "Item.data" && file?.1 == "https://example.org/pear")
    provider.register(DragTests.Coin(pence: 20))
    let coin: DragTests.Coin? = await withCheckedContinuation { continuation in
      provider.loadTransferable(type: DragTests.Coin.self) { continuation.resume(returning: try? $0.get()) }
    }
    #expect(coin?.pence == 20)
  }

  // MARK: Dragged

  private struct Desk: View {
    @Bindable var model: Model
    var body: some View {
      VStack(spacing: 40) {
        Text("Paper").onDrag { NSItemProvider(object: "a paper" as NSString) }
        Text("Coin").draggable(DragTests.Coin(pence: 50))
        Text("Tray").frame(width: 200, height: 80)
          .onDrop(of: [.text], isTargeted: $model.isTargeted) { providers, point in
            model.log.append("\(providers.count) at \(Int(point.x)),\(Int(point.y))")
            for provider in providers {
              provider.loadObject(ofClass: String.self) { text, _ in
                Task { @MainActor in model.log.append(text ?? "none") }
              }
            }
            return true
          }
        Text("Shelf").frame(width: 200, height: 80)
          .dropDestination(for: String.self) { words, _ in
            model.log.append("words \(words)")
            return true
          }
        Text("Guard").frame(width: 200, height: 80)
          .onDrop(of: [UTType.item], delegate: Watch(model: model))
      }
    }
  }

  private struct Watch: DropDelegate {
    let model: Model
    func validateDrop(info: DropInfo) -> Bool {
      model.log.append("validate")
      return info.hasItemsConforming(to: [UTType.plainText])
    }
    func dropEntered(info: DropInfo) { model.log.append("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: model.verdict) }
    func dropExited(info: DropInfo) { model.log.append("exited") }
    func performDrop(info: DropInfo) -> Bool {
      model.log.append("performed \(info.itemProviders(for: [UTType.text]).count)")
      return true
    }
  }

  @Test func `providers are dropped as such, and as values of whoever takes those`() async {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Desk(model: model) }
    screen.text("Paper").drag(to: screen.text("Tray"))
    await screen.wait { model.log.count == 2 }
    #expect(model.log == ["1 at 100,40", "a paper"] && !model.isTargeted)
    screen.text("Paper").drag(to: screen.text("Shelf"))
    #expect(model.log.last == #"words ["a paper"]"#)
    // A transferable value is a provider of its representations.
    screen.text("Coin").drag(to: screen.text("Tray"))
    await screen.wait { model.log.last == "50p" }
    #expect(model.log.last == "50p")
  }

  @Test func `a delegate hears of a drag from its coming to its end`() {
    let model = Model()
    let screen = Screen(idiom: .desktop) { Desk(model: model) }
    let (paper, guarded) = (screen.text("Paper").frame, screen.text("Guard").frame)
    screen.pointerDown(at: CGPoint(x: paper.midX, y: paper.midY))
    screen.pointerMove(to: CGPoint(x: guarded.midX, y: guarded.midY))
    screen.pointerMove(to: CGPoint(x: guarded.midX + 5, y: guarded.midY))
    #expect(model.log == ["validate", "entered"])
    screen.pointerMove(to: CGPoint(x: guarded.midX, y: guarded.minY - 50))
    #expect(model.log == ["validate", "entered", "exited"])
    screen.pointerMove(to: CGPoint(x: guarded.midX, y: guarded.midY))
    screen.pointerUp()
    #expect(model.log.suffix(3) == ["validate", "entered", "performed 1"])
  }

  @Test func `a delegate that forbids gets nothing`() {
    let model = Model()
    model.verdict = .forbidden
    let screen = Screen(idiom: .desktop) { Desk(model: model) }
    screen.text("Paper").drag(to: screen.text("Guard"))
    #expect(model.log == ["validate", "entered", "exited"])
  }

  // MARK: Rows

  private struct Rows: View {
    let model: Model
    var body: some View {
      List {
        Section("Fixed") { Text("Above") }
        ForEach(model.order, id: \.self) { name in
          Text(name).itemProvider { NSItemProvider(object: name as NSString) }
        }
        .onInsert(of: [.text]) { offset, providers in
          model.log.append("\(providers.count) at \(offset)")
        }
      }
      .frame(height: 300)
      Text("Paper").onDrag { NSItemProvider(object: "a paper" as NSString) }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `providers are inserted at an offset of their own elements`(_ idiom: Screen.Idiom) async {
    let model = Model()
    let screen = Screen(size: CGSize(width: 400, height: 500), idiom: idiom) { Rows(model: model) }
    func drag(_ start: CGRect, to end: CGPoint) async {
      screen.pointerDown(at: CGPoint(x: start.midX, y: start.midY))
      await screen.settle()
      screen.pointerMove(to: end)
      screen.pointerUp()
    }
    await drag(screen.text("Paper").frame, to: CGPoint(x: 100, y: screen.row("Two").frame.minY + 3))
    #expect(model.log == ["1 at 1"])
    await drag(screen.text("One").frame, to: CGPoint(x: 100, y: screen.row("Three").frame.maxY - 3))
    #expect(model.log == ["1 at 1", "1 at 3"])
  }
}
