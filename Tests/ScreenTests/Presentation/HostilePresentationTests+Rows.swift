import RowanTesting
import SwiftUI
import Testing

/// Presentations from rows, in all sizes, with what they inherit.
extension HostilePresentationTests {
  // MARK: Rows

  struct Rows: View {
    @Bindable var model: Model
    var body: some View {
      List(model.rows, id: \.self) { row in RowView(row: row, model: model) }
    }
  }
  struct RowView: View {
    let row: Int
    let model: Model
    @State private var shown = false
    var body: some View {
      Button("Row \(row)") { shown = true }
        .sheet(isPresented: $shown, onDismiss: { model.log.append("row \(row) dismissed") }) {
          VStack {
            Text("Sheet of \(row)")
            Button("Remove") { model.rows.removeAll { $0 == row } }
          }
        }
    }
  }
  @Test func aSheetThatRemovesItsRow() {
    let model = Model()
    let screen = Screen { Rows(model: model) }
    screen.button("Row 2").tap()
    #expect(screen.text("Sheet of 2").exists)
    withKnownIssue(isIntermittent: true) {
      screen.button("Remove").tap()
    }
    #expect(!screen.sheet.exists)
    #expect(screen.button("Row 1").exists)
    #expect(!screen.button("Row 2").exists)
    #expect(model.log == ["row 2 dismissed"])
  }

  @Test func aHundredThousandRowsWithSheets() {
    let model = Model()
    model.rows = Array(0..<100_000)
    let screen = Screen { Rows(model: model) }
    for _ in 0..<30 { screen.scroll(by: 3000) }
    screen.scroll(by: -90000)
    screen.button("Row 2").tap()
    #expect(screen.text("Sheet of 2").exists)
  }

  // MARK: Sizes

  struct All: View {
    @Bindable var model: Model
    @State var yes = true
    @State var no = false
    var body: some View {
      NavigationStack {
        VStack {
          Text("Base")
          Menu("Menu") { Button("One") {} }
        }
        .searchable(text: $model.name)
        .toolbar { Button("T") {} }
        .navigationTitle("Title")
        .popover(isPresented: $model.b) { Text("Pop") }
        .alert("Alert", isPresented: $model.c) {
          Button("OK") {}; TextField("f", text: $model.name)
        }
      }
      .sheet(isPresented: $model.a) {
        NavigationStack { Text("Sheet").navigationTitle("S") }.presentationDetents([
          .medium, .large, .fraction(.nan), .height(-5), .height(.infinity),
        ])
      }
      .inspector(isPresented: $model.show) { Text("Inspector") }
    }
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func allSizes(_ idiom: Screen.Idiom) {
    let sizes: [CGSize] = [
      .zero, CGSize(width: 1, height: 1), CGSize(width: 10, height: 800), CGSize(width: 390, height: 844),
      CGSize(width: 1024, height: 768), CGSize(width: 844, height: 390), CGSize(width: 0, height: 500),
    ]
    for shown in 0..<16 {
      let model = Model()
      let screen = Screen(idiom: idiom) { All(model: model) }
      model.a = shown & 1 != 0
      model.b = shown & 2 != 0
      model.c = shown & 4 != 0
      model.show = shown & 8 != 0
      withKnownIssue(isIntermittent: true) {
        screen.update()
      } matching: {
        "\($0)".contains("is to be presented while")
      }
      for size in sizes + sizes.reversed() {
        withKnownIssue(isIntermittent: true) {
          screen.resize(to: size)
        } matching: {
          "\($0)".contains("is to be presented while")
        }
      }
      screen.setLayoutDirection(.rightToLeft)
      for size in sizes { screen.resize(to: size) }
      #expect(model.a == (shown & 1 != 0))
      #expect(model.b == (shown & 2 != 0))
      #expect(model.c == (shown & 4 != 0))
      #expect(model.show == (shown & 8 != 0))
    }
  }

  @Test func theStateOfAnInspectorThatIsASheetNow() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 1024, height: 768)) { All(model: model) }
    #expect(screen.text("Inspector").exists)
    screen.resize(to: CGSize(width: 390, height: 844))
    #expect(screen.text("Inspector").exists)
    #expect(screen.sheet.exists)
    screen.resize(to: CGSize(width: 1024, height: 768))
    #expect(screen.text("Inspector").exists)
    #expect(screen.text("Base").exists)
    #expect(model.show)
    screen.resize(to: CGSize(width: 390, height: 844))
    let frame = screen.sheet.frame
    screen.drag(from: CGPoint(x: 60, y: frame.minY + 30), to: CGPoint(x: 60, y: frame.maxY - 10))
    #expect(!model.show)
  }

  // MARK: Environment

  struct Env: View {
    @Bindable var model: Model
    var body: some View {
      Text("Base").sheet(isPresented: $model.a) { EnvReader() }
        .environment(model)
        .environment(\.locale, Locale(identifier: "fr"))
        .disabled(true)
        .tint(.red)
        .preferredColorScheme(.dark)
    }
  }
  struct EnvReader: View {
    @Environment(Model.self) var model
    @Environment(\.locale) var locale
    @Environment(\.isEnabled) var isEnabled
    @Environment(\.colorScheme) var scheme
    var body: some View { Text("\(locale.identifier) \(isEnabled) \(scheme == .dark)") }
  }
  @Test func environmentInSheets() {
    let model = Model()
    let screen = Screen { Env(model: model) }
    model.a = true
    screen.update()
  }

  // MARK: Dialogs

  struct Dialogs: View {
    @Bindable var model: Model
    var body: some View {
      VStack {
        Text("Base")
        Button("First") { model.a = true }
          .alert("First", isPresented: $model.a) {
            Button("Second") { model.b = true }
            ForEach(model.rows, id: \.self) { row in Button("Row \(row)") { model.rows.removeAll() } }
          }
          .confirmationDialog("Second", isPresented: $model.b) {
            if model.show {
              Button("Third") {
                model.show = false; model.b = true
              }
            }
          }
      }
    }
  }
  @Test(arguments: [Screen.Idiom.touch, .desktop]) func dialogsInARow(_ idiom: Screen.Idiom) {
    let model = Model()
    let screen = Screen(idiom: idiom) { Dialogs(model: model) }
    screen.button("First").tap()
    screen.button("Second").tap()
    #expect(!model.a)
    #expect(model.b)
    #expect(screen.button("Third").exists)
    screen.button("Third").tap()
    #expect(!model.b)
    #expect(screen.text("Base").exists)
    screen.button("First").tap()
    screen.button("Row 2").tap()
    #expect(!model.a)
    #expect(screen.text("Base").exists)
  }
}
