import RowanTesting
import SwiftUI
import Testing

/// What toolbars are made of (facts B76, B77).
@MainActor
struct ToolbarTests {
  private func screen(_ view: some View, _ idiom: Screen.Idiom = .touch) -> Screen {
    Screen(size: CGSize(width: idiom == .touch ? 390 : 700, height: 600), idiom: idiom) { view }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `items come and go with conditions`(idiom: Screen.Idiom) {
    struct Conditional: View {
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Button("Toggle") { isEditing.toggle() }
            .navigationTitle("Boats")
            .toolbar {
              if isEditing { ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} } }
              ToolbarItem { Button("Always") {} }
              if isEditing { ToolbarItem { Button("Save") {} } } else { ToolbarItem { Button("Edit") {} } }
            }
            .toolbar {}
        }
      }
    }
    let screen = screen(Conditional(), idiom)
    #expect(!screen.button("Cancel").exists)
    #expect(screen.button("Edit").exists)
    screen.button("Toggle").tap()
    #expect(screen.button("Cancel").exists)
    #expect(screen.button("Save").exists)
    #expect(!screen.button("Edit").exists)
    #expect(screen.button("Always").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a toggle is a button that looks pressed while it is on (fact B103)`(idiom: Screen.Idiom) {
    struct Showing: View {
      @State private var showsCells = false

      var body: some View {
        NavigationStack {
          Text(showsCells ? "Cells" : "Rows")
            .navigationTitle("Boats")
            .toolbar { ToolbarItem { Toggle("Cells", systemImage: "tablecells", isOn: $showsCells) } }
        }
      }
    }
    let screen = screen(Showing(), idiom)
    let toggle = screen.toggle("Cells")
    // The symbol on the ground of an item, with neither a box nor a switch.
    let ground = toggle.frame
    #expect(ground.width < 52 && ground.height >= 36)
    let place = CGPoint(x: ground.minX + 7, y: ground.midY)
    let off = screen.picture().pixel(at: place)
    screen.tap(at: CGPoint(x: ground.midX, y: ground.minY + 2))
    #expect(screen.text("Cells").exists)
    #expect(toggle.isOn)
    #expect(screen.picture().pixel(at: place) != off)
    screen.tap(at: CGPoint(x: ground.midX, y: ground.midY))
    #expect(screen.text("Rows").exists)
    #expect(screen.picture().pixel(at: place) == off)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the whole ground of an item is pressed`(idiom: Screen.Idiom) {
    struct Counting: View {
      @State private var count = 0

      var body: some View {
        NavigationStack {
          Text("Count \(count)")
            .navigationTitle("Boats")
            .toolbar { ToolbarItem { Button("Add", systemImage: "plus") { count += 1 } } }
        }
      }
    }
    let screen = screen(Counting(), idiom)
    let button = screen.button("Add").frame
    #expect(button.width >= 36 && button.height >= 36)
    for way in [CGSize(width: -15, height: 0), CGSize(width: 15, height: 0), CGSize(width: 0, height: -15)] {
      screen.tap(at: CGPoint(x: button.midX + way.width, y: button.midY + way.height))
    }
    #expect(screen.text("Count 3").exists)
    screen.tap(at: CGPoint(x: button.midX - 40, y: button.midY))
    #expect(screen.text("Count 3").exists)
  }

  @Test func `a status stands in the middle of the bar below the content`() {
    let screen = screen(
      NavigationStack {
        List { Text("Heron") }.toolbar { ToolbarItem(placement: .status) { Text("Three boats") } }
      }
    )
    #expect(abs(screen.text("Three boats").frame.midX - 195) < 1)
    #expect(screen.text("Three boats").frame.minY > 500)
  }

  @Test func `spacers share the bar below the content`() {
    let screen = screen(
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("First") {} }
          ToolbarItem(placement: .bottomBar) { Button("Second") {} }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) { Button("Last") {} }
        }
      }
    )
    #expect(screen.button("Second").frame.minX - screen.button("First").frame.maxX < 60)
    #expect(screen.button("Last").frame.minX > 250)
  }

  @Test func `items over the keyboard are there while a field has the focus`() {
    struct Typing: View {
      @State private var name = ""
      @FocusState private var isFocused: Bool

      var body: some View {
        NavigationStack {
          TextField("Name", text: $name).focused($isFocused)
            .toolbar { ToolbarItemGroup(placement: .keyboard) { Button("Done") { isFocused = false } } }
        }
      }
    }
    let screen = screen(Typing())
    #expect(!screen.button("Done").exists)
    screen.textField("Name").tap()
    #expect(screen.button("Done").frame.minY > 500)
    screen.button("Done").tap()
    #expect(!screen.button("Done").exists)
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a title can be a view, with a line below it`(idiom: Screen.Idiom) {
    let screen = screen(
      NavigationStack {
        Text("Content").navigationTitle { Text("Any view") }.navigationSubtitle("Second line")
      },
      idiom
    )
    #expect(screen.text("Any view").exists)
    #expect(screen.text("Second line").frame.minY >= screen.text("Any view").frame.maxY - 2)
  }

  @Test func `the title and the search can be taken out of a bar`() {
    struct Bare: View {
      @State private var query = ""

      var body: some View {
        NavigationStack {
          Text("Content").searchable(text: $query).navigationTitle("Boats").toolbar(removing: .title)
            .toolbar(removing: nil)
        }
      }
    }
    let screen = screen(Bare(), .desktop)
    #expect(!screen.header("Boats").exists)
    #expect(screen.element(.searchField).exists)
  }

  @Test func `an item that is hidden at first can be put into a toolbar by a menu`() {
    let screen = screen(
      NavigationStack {
        Text("Content").toolbar(id: "main") {
          ToolbarItem(id: "save", placement: .primaryAction) { Button("Save") {} }
          ToolbarItem(id: "print", placement: .primaryAction) { Button("Print") {} }.defaultCustomization(.hidden)
        }
      },
      .desktop
    )
    #expect(screen.button("Save").exists)
    #expect(!screen.button("Print").exists)
  }

  @Test func `a background is drawn behind a bar where it is wanted`() {
    func picture(_ visibility: Visibility) -> Picture {
      screen(
        NavigationStack {
          List { Text("Heron") }.navigationTitle("Boats").navigationBarTitleDisplayMode(.inline)
            .toolbarBackground(Color.red, for: .navigationBar)
            .toolbarBackground(visibility, for: .navigationBar)
        }
      )
      .picture()
    }
    #expect(picture(.visible).pngData != picture(.automatic).pngData)
  }
}

/// What keeps out of the way of bars of a view's own.
@MainActor
struct SafeAreaInsetTests {
  @Test func `a bar stands at the edge, the rest keeps out of its way`() {
    let screen = Screen(size: CGSize(width: 300, height: 400)) {
      Color.clear.overlay { Text("Middle") }
        .safeAreaInset(edge: .bottom, spacing: 10) { Text("Bar").frame(height: 50) }
        .safeAreaInset(edge: .leading, spacing: 0) { Text("Side").frame(width: 40) }
    }
    #expect(abs(screen.text("Middle").frame.midY - 170) <= 1)
    #expect(abs(screen.text("Middle").frame.midX - 170) <= 1)
    #expect(abs(screen.text("Bar").frame.midY - 375) <= 1)
    #expect(abs(screen.text("Side").frame.midX - 20) <= 1)
  }

  @Test func `a list goes on under a bar, and its last row can be scrolled clear of it`() {
    let screen = Screen(size: CGSize(width: 300, height: 400)) {
      List(0..<30, id: \.self) { Text("Row \($0)") }
        .safeAreaInset(edge: .bottom) { Text("Bar").frame(maxWidth: .infinity).frame(height: 50) }
        .safeAreaInset(edge: .top) { Text("Top").frame(maxWidth: .infinity).frame(height: 30) }
    }
    #expect(screen.row("Row 0").frame.minY >= 30)
    screen.scroll(by: 10_000)
    #expect(screen.row("Row 29").frame.maxY <= 350)
    #expect(screen.element(.list).frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test func `padding of the safe area keeps content away and lets it scroll on`() {
    let screen = Screen(size: CGSize(width: 300, height: 400)) {
      ScrollView { Text("First").frame(maxWidth: .infinity, alignment: .leading) }.safeAreaPadding(.horizontal, 24)
    }
    #expect(abs(screen.text("First").frame.minX - 24) <= 1)
  }
}
