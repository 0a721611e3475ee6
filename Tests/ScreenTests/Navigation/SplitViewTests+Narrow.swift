import RowanTesting
import SwiftUI
import Testing

/// Split views in windows too narrow for all columns (fact C121).
extension SplitViewTests {
  /// The columns of a window: `s` the sidebar, `c` the middle column, `d` the detail.
  private func columns(_ screen: Screen) -> String {
    screen.update()
    return [("s", "Inbox"), ("c", "Mail 2"), ("d", "Detail")].filter { isSeen($0.1, screen) }.map(\.0).joined()
  }

  private func isSeen(_ text: String, _ screen: Screen) -> Bool {
    screen.row(text).exists || (text == "Detail" && screen.frame(of: "detail").map { $0.width > 0 } ?? false)
  }

  struct Narrow: View {
    let model: Model
    var isTriple = true
    var prefersColumn = false

    var body: some View {
      @Bindable var model = model
      if prefersColumn {
        NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
          boxes
        } detail: {
          detail
        }
      } else if isTriple {
        NavigationSplitView(columnVisibility: $model.visibility) {
          boxes
        } content: {
          List(1..<60, id: \.self, selection: $model.mail) { Text("Mail \($0)") }.navigationTitle("Mails")
        } detail: {
          detail
        }
      } else {
        NavigationSplitView(columnVisibility: $model.visibility) {
          boxes
        } detail: {
          detail
        }
      }
    }

    private var boxes: some View {
      @Bindable var model = model
      return List(["Inbox", "Sent"], id: \.self, selection: $model.box) { Text($0) }.navigationTitle("Boxes")
    }

    private var detail: some View {
      @Bindable var model = model
      return NavigationStack(path: $model.path) {
        VStack {
          Text("Text of \(model.mail ?? 0)")
          NavigationLink("Sender", value: "Rosa")
        }
        .frame(maxWidth: .infinity)
        .frameID("detail")
        .navigationTitle("Mail")
        .navigationDestination(for: String.self) { Text("About \($0)").frame(maxWidth: .infinity).frameID("detail") }
      }
    }
  }

  /// The visible columns by the width of the window, for two and three columns.
  nonisolated static let desktopColumns: [(width: CGFloat, two: String, three: String)] = [
    (300, "d", "d"), (380, "d", "d"), (387, "d", "cd"), (388, "sd", "cd"), (500, "sd", "cd"), (608, "sd", "cd"),
    (609, "sd", "scd"),
    (720, "sd", "scd"), (900, "sd", "scd"), (1024, "sd", "scd"), (1440, "sd", "scd"),
  ]

  @Test(arguments: desktopColumns)
  func `a narrow desktop window hides the sidebar, then the middle column`(
    width: CGFloat,
    two: String,
    three: String
  ) throws {
    for (isTriple, expected) in [(false, two), (true, three)] {
      for visibility in [NavigationSplitViewVisibility.automatic, .all] {
        let model = Model()
        model.visibility = visibility
        let screen = Screen(size: CGSize(width: width, height: 600), idiom: .desktop) {
          Narrow(model: model, isTriple: isTriple)
        }
        #expect(columns(screen) == expected, "\(width), \(isTriple), \(visibility)")
        let detail = try #require(screen.frame(of: "detail"))
        #expect(detail.maxX == width && (detail.width >= 240 || detail.width == width))
      }
    }
  }

  /// The visible columns by the width of the window with the visibility `.automatic` and `.all`; `|` stands before those
  /// that columns in front cover.
  nonisolated static let touchColumns: [(width: CGFloat, two: [String], three: [String])] = [
    (500, ["s", "s"], ["s", "s"]), (720, ["d", "s|d"], ["cd", "s|cd"]), (900, ["d", "s|d"], ["cd", "s|cd"]),
    (1024, ["sd", "sd"], ["cd", "scd"]), (1440, ["sd", "sd"], ["cd", "scd"]),
  ]

  @Test(arguments: touchColumns)
  func `on a tablet three columns become two, and one stack in a compact width`(
    width: CGFloat,
    two: [String],
    three: [String]
  ) {
    for (isTriple, expected) in [(false, two), (true, three)] {
      for (visibility, expected) in zip([NavigationSplitViewVisibility.automatic, .all], expected) {
        let model = Model()
        model.visibility = visibility
        let screen = Screen(size: CGSize(width: width, height: 700)) { Narrow(model: model, isTriple: isTriple) }
        let parts = expected.split(separator: "|")
        #expect(columns(screen).hasPrefix(parts[0]), "\(width), \(isTriple), \(visibility), \(columns(screen))")
        guard parts.count == 2 else {
          #expect(columns(screen) == expected)
          continue
        }
        screen.button("Dismiss sidebar").tap()
        #expect(columns(screen) == parts[1])
        #expect(model.visibility == (isTriple ? .doubleColumn : .detailOnly))
        screen.button("Toggle Sidebar").tap()
        #expect(screen.row("Inbox").exists && model.visibility == (isTriple ? .all : .doubleColumn))
        screen.row("Sent").tap()
        #expect(columns(screen) == parts[1] && model.box == "Sent")
      }
    }
  }

  @Test func `a narrow desktop window tells the binding, shows the sidebar in front, and beside again when wide`() {
    let model = Model()
    model.visibility = .all
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) { Narrow(model: model) }
    #expect(columns(screen) == "scd" && model.visibility == .all)
    screen.resize(to: CGSize(width: 500, height: 600))
    #expect(columns(screen) == "cd" && model.visibility == .doubleColumn)
    let before = screen.row("Mail 2").frame
    screen.button("Toggle Sidebar").tap()
    #expect(columns(screen) == "scd" && model.visibility == .all)
    #expect(screen.row("Mail 2").frame == before && screen.row("Inbox").frame.maxX > before.minX)
    screen.row("Sent").tap()
    #expect(columns(screen) == "cd" && model.box == "Sent" && model.visibility == .doubleColumn)
    screen.button("Toggle Sidebar").tap()
    screen.row("Inbox").focus()
    screen.press(.escape)
    #expect(columns(screen) == "cd" && model.visibility == .doubleColumn)
    screen.button("Toggle Sidebar").tap()
    screen.button("Dismiss sidebar").tap()
    #expect(columns(screen) == "cd")
    screen.resize(to: CGSize(width: 360, height: 600))
    #expect(columns(screen) == "d" && model.visibility == .detailOnly)
    // The middle column comes first, then the sidebar beside it.
    screen.button("Toggle Sidebar").tap()
    #expect(columns(screen) == "cd" && model.visibility == .doubleColumn)
    screen.button("Toggle Sidebar").tap()
    #expect(columns(screen) == "scd" && model.visibility == .all)
    screen.row("Mail 2").tap()
    #expect(columns(screen) == "d" && model.mail == 2 && model.visibility == .detailOnly)
    screen.resize(to: CGSize(width: 500, height: 600))
    #expect(columns(screen) == "cd" && model.visibility == .doubleColumn)
    screen.resize(to: CGSize(width: 900, height: 600))
    #expect(columns(screen) == "scd" && model.visibility == .all)
  }

  @Test func `what the application assigns in a narrow window has precedence`() {
    let model = Model()
    model.visibility = .all
    let screen = Screen(size: CGSize(width: 500, height: 600), idiom: .desktop) { Narrow(model: model) }
    #expect(columns(screen) == "cd" && model.visibility == .doubleColumn)
    model.visibility = .all
    #expect(columns(screen) == "scd")
    model.visibility = .detailOnly
    #expect(columns(screen) == "d")
    screen.resize(to: CGSize(width: 1200, height: 600))
    #expect(columns(screen) == "d" && model.visibility == .detailOnly)
  }

  struct Fixed: View {
    var body: some View {
      NavigationSplitView(columnVisibility: .constant(.all)) {
        List { Text("Inbox") }
      } content: {
        List { Text("Mail 2") }
      } detail: {
        Text("Detail").frame(maxWidth: .infinity).frameID("detail")
      }
    }
  }

  @Test func `columns for which there is no room are hidden whatever a binding says`() {
    let screen = Screen(size: CGSize(width: 500, height: 600), idiom: .desktop) { Fixed() }
    #expect(columns(screen) == "cd")
    screen.button("Toggle Sidebar").tap()
    #expect(columns(screen) == "scd")
    screen.resize(to: CGSize(width: 1200, height: 600))
    #expect(columns(screen) == "scd")
    screen.resize(to: CGSize(width: 300, height: 600))
    #expect(columns(screen) == "d")
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `resizing back and forth keeps selection, path and scroll position`(idiom: Screen.Idiom) throws {
    let model = Model()
    model.visibility = .all
    let screen = Screen(size: CGSize(width: 1440, height: 600), idiom: idiom) { Narrow(model: model) }
    screen.row("Sent").tap()
    screen.row("Mail 4").tap()
    screen.link("Sender").tap()
    screen.row("Mail 4").scroll(by: 700)
    let place = screen.rows.first { $0.label.hasPrefix("Mail") && $0.isVisible }?.label
    #expect(place != "Mail 1" && place != nil)
    for width in [1024, 900, 720, 500, 340, 500, 720, 900, 1024, 1440] as [CGFloat] {
      screen.resize(to: CGSize(width: width, height: 600))
      #expect(model.box == "Sent" && model.mail == 4 && model.path == ["Rosa"], "\(width)")
      #expect(screen.text("About Rosa").exists, "\(width)")
    }
    #expect(screen.row("Inbox").exists && screen.row("Sent").isSelected && model.visibility == .all)
    #expect(screen.rows.first { $0.label.hasPrefix("Mail") && $0.isVisible }?.label == place)
  }

  /// Fact C98.
  @Test func `the preferred column of a window that becomes narrow, wide and narrow again is where people were`() {
    let model = Model()
    model.column = .detail
    let screen = Screen(size: CGSize(width: 900, height: 600)) { Narrow(model: model, prefersColumn: true) }
    let narrow = CGSize(width: 390, height: 600)
    screen.resize(to: narrow)
    #expect(columns(screen) == "d" && model.column == .detail)
    screen.button("Back").tap()
    #expect(columns(screen) == "s" && model.column == .sidebar)
    screen.resize(to: CGSize(width: 900, height: 600))
    screen.resize(to: narrow)
    #expect(columns(screen) == "s" && model.column == .sidebar)
    screen.row("Inbox").tap()
    #expect(columns(screen) == "d" && model.column == .detail)
    screen.resize(to: CGSize(width: 900, height: 600))
    screen.resize(to: narrow)
    #expect(columns(screen) == "d" && model.column == .detail && model.box == "Inbox")
  }
}
