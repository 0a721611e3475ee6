import RowanTesting
import SwiftUI
import Testing

/// Presentations whose program changes things at the wrong moment.
@MainActor
@Suite("Hostile presentations")
struct HostilePresentationTests {
  final class Token { nonisolated init() {} }

  @Observable
  final class Model {
    var a = false
    var b = false
    var c = false
    var item: Item?
    var name = ""
    var rows = Array(0..<5)
    var log: [String] = []
    var detent = PresentationDetent.medium
    var bodies = 0
    var show = true
  }

  struct Item: Identifiable, Equatable {
    var id: Int
    var name = ""
  }

  // MARK: Lifetimes

  struct AlertHost: View {
    @Bindable var model: Model
    var body: some View {
      if model.show { AlertInner(model: model, token: Box.make()) } else { Text("gone") }
    }
  }
  @MainActor enum Box {
    static weak var last: Token?
    static func make() -> Token { let t = Token(); last = t; return t }
  }
  struct AlertInner: View {
    @Bindable var model: Model
    let token: Token
    var body: some View {
      Text("in").alert("Alert", isPresented: $model.a) {
        Button("Do") { _ = token }
        Button("Cancel", role: .cancel) { _ = token }
      }
      .sheet(isPresented: $model.b) { Text("Sheet").onTapGesture { _ = token } }
      .popover(isPresented: $model.c) { Text("Pop").onTapGesture { _ = token } }
    }
  }

  @Test func alertLeavesNothingBehind() {
    let model = Model()
    let screen = Screen { AlertHost(model: model) }
    model.a = true
    screen.update()
    #expect(screen.alert.exists)
    screen.button("Do").tap()
    #expect(!model.a)
    model.show = false
    screen.update()
    #expect(Box.last == nil)
  }

  @Test func sheetLeavesNothingBehind() {
    let model = Model()
    let screen = Screen { AlertHost(model: model) }
    model.b = true
    screen.update()
    model.b = false
    screen.update()
    model.show = false
    screen.update()
    #expect(Box.last == nil)
  }

  @Test func popoverLeavesNothingBehind() {
    let model = Model()
    let screen = Screen(idiom: .desktop) { AlertHost(model: model) }
    model.c = true
    screen.update()
    model.c = false
    screen.update()
    model.show = false
    screen.update()
    #expect(Box.last == nil)
  }

  @Test func sheetDismissedUnderAFingerLeavesNothingBehind() {
    let model = Model()
    let screen = Screen { AlertHost(model: model) }
    model.b = true
    screen.update()
    let frame = screen.sheet.frame
    screen.pointerDown(at: CGPoint(x: 100, y: frame.minY + 5))
    screen.pointerMove(to: CGPoint(x: 100, y: frame.minY + 60))
    model.b = false
    screen.update()
    screen.pointerMove(to: CGPoint(x: 100, y: frame.minY + 80))
    model.show = false
    screen.update()
    screen.pointerUp(at: CGPoint(x: 100, y: frame.minY + 80))
    #expect(Box.last == nil)
  }

  // MARK: Endless

  @MainActor enum Counter { static var count = 0 }
  struct Quiet: View {
    @Bindable var model: Model
    var body: some View {
      Text("Base").sheet(isPresented: $model.a) { QuietInner(model: model) }
    }
  }
  struct QuietInner: View {
    @Bindable var model: Model
    var body: some View {
      let _ = (Counter.count += 1)
      Text("Inside")
        .presentationDetents([.medium, .large], selection: $model.detent)
        .presentationBackground { Color.red }
    }
  }
  @Test func bodiesOfSheetsRunFewTimes() {
    let model = Model()
    let screen = Screen { Quiet(model: model) }
    Counter.count = 0
    model.a = true
    screen.update()
    #expect(Counter.count <= 3)
    Counter.count = 0
    model.detent = .large
    screen.update()
    #expect(Counter.count <= 3)
    Counter.count = 0
    screen.resize(to: CGSize(width: 500, height: 700))
    screen.update()
    #expect(Counter.count <= 3)
  }

  // MARK: Re-entrancy

  struct Many: View {
    @Bindable var model: Model
    @Environment(\.dismiss) var dismiss
    var body: some View {
      VStack {
        Text("Base")
        TextField("Field", text: $model.name)
      }
      .sheet(
        isPresented: $model.a,
        onDismiss: {
          model.log.append("a"); model.b = true
        }
      ) {
        Sheet(name: "A", model: model)
      }
      .sheet(isPresented: $model.b, onDismiss: { model.log.append("b") }) { Sheet(name: "B", model: model) }
      .sheet(item: $model.item, onDismiss: { model.log.append("item") }) { Text("Item \($0.id) \($0.name)") }
    }
  }
  struct Sheet: View {
    let name: String
    @Bindable var model: Model
    @Environment(\.dismiss) var dismiss
    var body: some View {
      VStack {
        Text("Sheet \(name)")
        TextField("Inner field", text: $model.name)
        Button("Close") { dismiss() }
        Button("Both") {
          model.b = true; dismiss()
        }
      }
      .sheet(isPresented: $model.c, onDismiss: { model.log.append("c") }) {
        VStack {
          Text("Sheet C"); TextField("C field", text: $model.name); Button("All") { model.a = false }
        }
      }
    }
  }

  @Test func theNextSheetFromOnDismiss() {
    let model = Model()
    let screen = Screen { Many(model: model) }
    model.a = true
    screen.update()
    screen.button("Close").tap()
    #expect(screen.text("Sheet B").exists)
    #expect(model.log == ["a"])
    screen.button("Close").tap()
    #expect(model.log == ["a", "b"])
    #expect(screen.text("Base").exists)
  }

  @Test func presentingWhileDismissing() {
    let model = Model()
    let screen = Screen { Many(model: model) }
    model.a = true
    screen.update()
    screen.button("Both").tap()
    #expect(screen.text("Sheet B").exists)
    #expect(!screen.text("Sheet A").exists)
  }

  @Test func anItemThatChangesTwiceInOneTurn() {
    let model = Model()
    let screen = Screen { Many(model: model) }
    model.item = Item(id: 1)
    screen.update()
    model.item = Item(id: 2)
    model.item = Item(id: 3)
    screen.update()
    #expect(screen.text("Item 3 ").exists)
    #expect(model.log == ["item"])
    model.item = nil
    model.item = Item(id: 3, name: "x")
    screen.update()
    #expect(screen.text("Item 3 x").exists)
    model.item = nil
    screen.update()
    #expect(screen.text("Base").exists)
    #expect(model.log == ["item", "item"])
  }

  @Test func focusComesBackThroughTwoSheets() {
    let model = Model()
    let screen = Screen { Many(model: model) }
    screen.textField("Field").focus()
    #expect(screen.textField("Field").isFocused)
    model.a = true
    screen.update()
    screen.textField("Inner field").focus()
    model.c = true
    screen.update()
    screen.textField("C field").focus()
    #expect(screen.textField("C field").isFocused)
    model.log = []
    model.a = false
    screen.update()
    model.b = false
    screen.update()
    #expect(screen.text("Base").exists)
    #expect(screen.textField("Field").isFocused)
  }

  @Test func focusIsInTheSheetAfterTheInnerOne() {
    let model = Model()
    let screen = Screen { Many(model: model) }
    model.a = true
    screen.update()
    screen.textField("Inner field").focus()
    model.c = true
    screen.update()
    model.c = false
    screen.update()
    #expect(screen.textField("Inner field").isFocused)
  }

  struct DismissesOnAppear: View {
    @Environment(\.dismiss) var dismiss
    let model: Model
    var body: some View { Text("Flash").onAppear { dismiss() }.onDisappear { model.log.append("disappeared") } }
  }
  struct Flash: View {
    @Bindable var model: Model
    var body: some View {
      Text("Base").sheet(isPresented: $model.a, onDismiss: { model.log.append("dismissed") }) {
        DismissesOnAppear(model: model)
      }
    }
  }
  @Test func dismissInOnAppear() {
    let model = Model()
    let screen = Screen { Flash(model: model) }
    model.a = true
    screen.update()
    #expect(!model.a)
    #expect(screen.text("Base").exists)
    #expect(!screen.sheet.exists)
    #expect(model.log.sorted() == ["disappeared", "dismissed"])
    model.a = true
    screen.update()
    #expect(!model.a)
    #expect(screen.text("Base").exists)
  }

  struct Refuses: View {
    @Bindable var model: Model
    var body: some View {
      Text("Base").sheet(
        isPresented: Binding(
          get: { model.a },
          set: { _ in
            model.log.append("set"); model.rows.append(model.rows.count)
          }
        )
      ) {
        VStack {
          Text("Firm \(model.rows.count)"); DismissButton()
        }
      }
    }
  }
  struct DismissButton: View {
    @Environment(\.dismiss) var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }
  @Test func aBindingThatRefuses() {
    let model = Model()
    let screen = Screen { Refuses(model: model) }
    model.a = true
    screen.update()
    screen.button("Close").tap()
    #expect(screen.text("Firm 6").exists)
    let frame = screen.sheet.frame
    screen.drag(from: CGPoint(x: 60, y: frame.minY + 30), to: CGPoint(x: 60, y: frame.maxY - 10))
    #expect(screen.text("Firm 7").exists)
    #expect(screen.sheet.frame == frame)
  }
}
