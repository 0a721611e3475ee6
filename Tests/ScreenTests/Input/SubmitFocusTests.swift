import RowanInput
import RowanLayers
import RowanTesting
import Testing

@testable import RowanWeb
@testable import SwiftUI

/// Return in a field: a focus that a submit action sets wins over the keyboard's dismissal on touch.
@MainActor
struct SubmitFocusTests {
  enum Field: Hashable { case street, town, code }

  /// What the submit action of the first field does.
  enum Next: CaseIterable {
    case town, secret, nothing, nowhere, itself
  }

  enum Holder: CaseIterable {
    case form, list, stack, scroll
  }

  private struct Address: View {
    let next: Next
    let holder: Holder
    let isOutside: Bool
    @State private var street = ""
    @State private var town = ""
    @State private var code = ""
    @FocusState private var field: Field?

    var body: some View {
      holding.onSubmit(of: .text) { if isOutside { move() } }
    }

    @ViewBuilder private var holding: some View {
      switch holder {
      case .form: Form { fields }
      case .list: List { fields }
      case .stack: VStack { fields }
      case .scroll: ScrollView { fields }
      }
    }

    @ViewBuilder private var fields: some View {
      TextField("Street", text: $street).focused($field, equals: .street).onSubmit { if !isOutside { move() } }
      TextField("Town", text: $town).focused($field, equals: .town)
      SecureField("Code", text: $code).focused($field, equals: .code).onSubmit { field = .street }
      Text(field.map { "Focus: \($0)" } ?? "Focus: none")
    }

    private func move() {
      guard field == .street else { return }
      switch next {
      case .town: field = .town
      case .secret: field = .code
      case .nothing: break
      case .nowhere: field = nil
      case .itself: field = .street
      }
    }
  }

  private func submitted(_ next: Next, _ holder: Holder, isOutside: Bool, _ idiom: Screen.Idiom) async -> Screen {
    let screen = Screen(size: CGSize(width: 700, height: 844), idiom: idiom) {
      Address(next: next, holder: holder, isOutside: isOutside)
    }
    await screen.settle()
    screen.textField("Street").tap()
    screen.textField("Street").type("Mill Lane")
    screen.textField("Street").submit()
    await screen.settle()
    return screen
  }

  @Test(arguments: Holder.allCases, [true, false])
  func `Return goes to the field that the submit action focuses`(holder: Holder, isOutside: Bool) async {
    for idiom in Screen.Idiom.allCases {
      let screen = await submitted(.town, holder, isOutside: isOutside, idiom)
      #expect(screen.textField("Town").isFocused && !screen.textField("Street").isFocused)
      #expect(screen.text("Focus: town").exists)
      screen.textField("Town").type("Ely")
      #expect(screen.textField("Town").value == "Ely" && screen.textField("Street").value == "Mill Lane")
    }
  }

  @Test func `Return goes to a secure field and on from there`() async {
    let screen = await submitted(.secret, .form, isOutside: false, .touch)
    #expect(screen.element(.secureField, "Code").isFocused)
    screen.element(.secureField, "Code").submit()
    await screen.settle()
    #expect(screen.textField("Street").isFocused && screen.text("Focus: street").exists)
  }

  @Test(arguments: [true, false])
  func `a submit action that focuses its own field keeps the focus there`(isOutside: Bool) async {
    for idiom in Screen.Idiom.allCases {
      let screen = await submitted(.itself, .list, isOutside: isOutside, idiom)
      #expect(screen.textField("Street").isFocused && screen.text("Focus: street").exists)
    }
  }

  @Test func `without a new focus Return dismisses the keyboard on touch only`() async {
    for next in [Next.nothing, .nowhere] {
      let touch = await submitted(next, .form, isOutside: false, .touch)
      #expect(!touch.textField("Street").isFocused && touch.text("Focus: none").exists)
    }
    let desktop = await submitted(.nothing, .form, isOutside: false, .desktop)
    #expect(desktop.textField("Street").isFocused && desktop.text("Focus: street").exists)
    let cleared = await submitted(.nowhere, .form, isOutside: false, .desktop)
    #expect(!cleared.textField("Street").isFocused && cleared.text("Focus: none").exists)
  }

  private struct Flags: View {
    let keepsFirst: Bool
    @State private var first = ""
    @State private var second = ""
    @FocusState private var isFirst: Bool
    @FocusState private var isSecond: Bool

    var body: some View {
      List {
        TextField("First", text: $first).focused($isFirst).onSubmit {
          if keepsFirst { isFirst = true } else { isSecond = true }
        }
        TextField("Second", text: $second).focused($isSecond).onSubmit {
          isSecond = false
          isFirst = true
        }
        Text(isFirst ? "First" : isSecond ? "Second" : "Neither").accessibilityLabel("State")
      }
    }
  }

  @Test func `a focus state of its own for each field moves the focus as well`() async {
    let screen = Screen { Flags(keepsFirst: false) }
    screen.textField("First").tap()
    screen.textField("First").submit()
    await screen.settle()
    #expect(screen.textField("Second").isFocused)
    screen.textField("Second").submit()
    await screen.settle()
    #expect(screen.textField("First").isFocused && !screen.textField("Second").isFocused)
    let kept = Screen { Flags(keepsFirst: true) }
    kept.textField("First").tap()
    kept.textField("First").submit()
    await kept.settle()
    #expect(kept.textField("First").isFocused)
  }

  private struct Items: View {
    @State private var items = ["Milk"]
    @FocusState private var focused: Int?

    var body: some View {
      List {
        ForEach(items.indices, id: \.self) { index in
          TextField("Item \(index)", text: $items[index]).focused($focused, equals: index)
        }
      }
      .onSubmit {
        items.append("")
        focused = items.count - 1
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `Return adds a row and goes to its field`(idiom: Screen.Idiom) async {
    let screen = Screen(size: CGSize(width: 700, height: 600), idiom: idiom) { Items() }
    screen.textField("Item 0").tap()
    for index in 1..<4 {
      screen.textField("Item \(index - 1)").submit()
      await screen.settle()
      #expect(screen.textField("Item \(index)").isFocused)
    }
  }

  private struct AddressApp: App {
    var body: some Scene { WindowGroup { Address(next: .town, holder: .form, isOutside: false) } }
  }

  @Test func `a browser's Return goes to the next field too`() throws {
    let tab = try BrowserTab(of: ApplicationHost(AddressApp()), idiom: .touch)
    func field(_ label: String) -> Layer? {
      tab.layers(where: { $0.semantics?.role == .textField && $0.semantics?.label == label }).first
    }
    let street = try #require(field("Street"))
    try tab.send(.hostEvent(.focus(at: street.id, true)))
    try tab.send(.hostEvent(.key("Enter", [], at: street.id)))
    #expect(field("Town")?.semantics?.traits.contains(.focused) == true)
    #expect(field("Street")?.semantics?.traits.contains(.focused) == false)
    // The browser reports that the first field lost its focus: the engine has moved on.
    try tab.send(.hostEvent(.focus(at: street.id, false)))
    #expect(field("Town")?.semantics?.traits.contains(.focused) == true)
  }
}
