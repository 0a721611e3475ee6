import RowanTesting
import SwiftUI
import Testing

/// Sheets, covers, popovers, alerts and dialogs: how they come, what they do, how they go.
@MainActor
struct PresentationTests {
  @Observable
  final class Model {
    var isSheetShown = false
    var isInnerShown = false
    var isCoverShown = false
    var isPopoverShown = false
    var isAlertShown = false
    var isOtherAlertShown = false
    var isDialogShown = false
    var item: Parcel?
    var isFirm = false
    var isWelcome = true
    var detents: Set<PresentationDetent> = [.medium, .large]
    var detent = PresentationDetent.medium
    var name = ""
    var behind = 0
    var log: [String] = []
  }

  @Observable
  final class Shelf {
    var names = ["A", "B"]
  }

  struct Parcel: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  struct Counter: View {
    let name: String
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      VStack {
        Text(isPresented ? "Presented" : "Not presented")
        Button("\(name) \(count)") { count += 1 }
        Button("Leave") { dismiss() }
      }
    }
  }

  struct Post: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Text("Post office")
        Button("Behind \(model.behind)") { model.behind += 1 }
        Button("Delete") { model.isDialogShown = true }
          .confirmationDialog("Delete the parcel?", isPresented: $model.isDialogShown) {
            Button("Delete it", role: .destructive) { model.log.append("deleted") }
          }
        Button("Info") { model.isPopoverShown = true }
          .popover(isPresented: $model.isPopoverShown) { Text("About parcels").padding() }
      }
      .sheet(isPresented: $model.isSheetShown, onDismiss: { model.log.append("sheet went") }) {
        Counter(name: "Count")
          .interactiveDismissDisabled(model.isFirm)
          .presentationDetents(model.detents, selection: $model.detent)
          .sheet(isPresented: $model.isInnerShown) { Counter(name: "Inner") }
      }
      .fullScreenCover(isPresented: $model.isCoverShown) { Counter(name: "Cover") }
      .sheet(item: $model.item, onDismiss: { model.log.append("item went") }) { parcel in
        VStack {
          Text("Parcel \(parcel.name)")
          Counter(name: "Parcel count")
        }
      }
      .alert("Out of stamps", isPresented: $model.isAlertShown) {
        TextField("How many", text: $model.name)
        Button("Order") { model.log.append("ordered \(model.name)") }
        Button("Not now", role: .cancel) { model.log.append("not now") }
      } message: {
        Text("Shall we order some?")
      }
      .alert("Another", isPresented: $model.isOtherAlertShown) {}
    }
  }

  func present(_ idiom: Screen.Idiom = .touch, _ change: (Model) -> Void) -> (Screen, Model) {
    let model = Model()
    let screen = Screen(idiom: idiom) { Post(model: model) }
    change(model)
    screen.update()
    return (screen, model)
  }

  // MARK: Sheets

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func aSheetHidesWhatIsBehindAndGoesByDismiss(_ idiom: Screen.Idiom) {
    let (screen, model) = present(idiom) { $0.isSheetShown = true }
    #expect(screen.element(.dialog).exists)
    #expect(screen.text("Presented").exists)
    #expect(!screen.text("Post office").exists)
    screen.button("Count 0").tap()
    screen.button("Leave").tap()
    #expect(!model.isSheetShown)
    #expect(screen.text("Post office").exists)
    #expect(!screen.element(.dialog).exists)
    #expect(model.log == ["sheet went"])
  }

  @Test func theStateOfASheetIsFreshEachTime() {
    let (screen, model) = present { $0.isSheetShown = true }
    screen.button("Count 0").tap()
    #expect(screen.button("Count 1").exists)
    model.isSheetShown = false
    screen.update()
    model.isSheetShown = true
    screen.update()
    #expect(screen.button("Count 0").exists)
  }

  @Test func aSwipeDownDismissesASheet() {
    let (screen, model) = present { $0.isSheetShown = true }
    let sheet = screen.element(.dialog).frame
    screen.drag(from: CGPoint(x: 60, y: sheet.minY + 30), to: CGPoint(x: 60, y: sheet.maxY - 10))
    #expect(!model.isSheetShown)
    #expect(model.log == ["sheet went"])
  }

  @Test func aSwipeUpGoesToTheNextDetentAndASmallOneDownSpringsBack() {
    let (screen, model) = present { $0.isSheetShown = true }
    let half = screen.element(.dialog).frame
    #expect(half.height < screen.size.height * 0.6)
    screen.drag(from: CGPoint(x: 60, y: half.minY + 20), to: CGPoint(x: 60, y: half.minY + 50))
    #expect(screen.element(.dialog).frame == half)
    screen.drag(from: CGPoint(x: 60, y: half.minY + 20), to: CGPoint(x: 60, y: 60))
    #expect(model.detent == .large)
    let large = screen.element(.dialog).frame
    #expect(large.height > screen.size.height * 0.8)
    model.detent = .medium
    screen.update()
    #expect(screen.element(.dialog).frame == half)
    screen.button("Sheet grabber").tap()
    #expect(screen.element(.dialog).frame == large)
  }

  @Test func aSheetFollowsTheFingerAndStaysWhereTheSystemTakesItAway() {
    let (screen, model) = present { $0.isSheetShown = true }
    let half = screen.element(.dialog).frame
    screen.pointerDown(at: CGPoint(x: 60, y: half.minY + 20))
    screen.pointerMove(to: CGPoint(x: 60, y: half.minY + 120))
    #expect(screen.element(.dialog).frame.minY == half.minY + 100)
    screen.pointerCancel()
    #expect(screen.element(.dialog).frame == half)
    #expect(model.isSheetShown)
  }

  @Test func whatMustNotBeDismissedStays() {
    let (screen, model) = present {
      $0.isFirm = true
      $0.isSheetShown = true
    }
    let sheet = screen.element(.dialog).frame
    screen.drag(from: CGPoint(x: 60, y: sheet.minY + 30), to: CGPoint(x: 60, y: sheet.maxY - 10))
    screen.tap(at: CGPoint(x: 60, y: 10))
    screen.press(.escape)
    #expect(model.isSheetShown)
    #expect(screen.element(.dialog).frame == sheet)
    model.isFirm = false
    screen.update()
    screen.tap(at: CGPoint(x: 60, y: 10))
    #expect(!model.isSheetShown)
  }

  @Test func escapeDismissesASheetOnTheDesktopAndAClickBesideItDoesNot() {
    let (screen, model) = present(.desktop) { $0.isSheetShown = true }
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(model.isSheetShown)
    screen.press(.escape)
    #expect(!model.isSheetShown)
  }

  @Test func anotherItemReplacesTheSheetAndAnotherValueUpdatesIt() {
    let (screen, model) = present { $0.item = Parcel(id: 1, name: "A") }
    screen.button("Parcel count 0").tap()
    model.item?.name = "B"
    screen.update()
    #expect(screen.text("Parcel B").exists)
    #expect(screen.button("Parcel count 1").exists)
    model.item = Parcel(id: 2, name: "C")
    screen.update()
    #expect(screen.text("Parcel C").exists)
    #expect(screen.button("Parcel count 0").exists)
    #expect(screen.elements(role: .dialog).count == 1)
    #expect(model.log == ["item went"])
    model.item = nil
    screen.update()
    #expect(model.log == ["item went", "item went"])
    #expect(screen.text("Post office").exists)
  }

  @Test func aSheetFromASheetLiesInFrontAndGoesWithIt() {
    let (screen, model) = present {
      $0.isSheetShown = true
      $0.isInnerShown = true
    }
    #expect(screen.button("Inner 0").exists)
    #expect(!screen.button("Count 0").exists)
    screen.button("Leave").tap()
    #expect(screen.button("Count 0").exists)
    model.isInnerShown = true
    screen.update()
    model.isSheetShown = false
    screen.update()
    #expect(screen.text("Post office").exists)
    #expect(!model.isInnerShown)
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func aCoverFillsTheWindowAndIsLeftByItsContentOnly(_ idiom: Screen.Idiom) {
    let (screen, model) = present(idiom) { $0.isCoverShown = true }
    #expect(screen.element(.dialog).frame == CGRect(origin: .zero, size: screen.size))
    screen.press(.escape)
    #expect(model.isCoverShown)
    screen.button("Leave").tap()
    #expect(!model.isCoverShown)
  }

  // MARK: Popovers

  @Test func aPopoverStandsAtItsViewOnTheDesktopAndIsASheetOnAPhone() {
    let (screen, model) = present(.desktop) { _ in }
    let button = screen.button("Info").frame
    screen.button("Info").tap()
    let popover = screen.element(.dialog).frame
    #expect(popover.maxY <= button.minY)
    #expect(abs(popover.midX - button.midX) < 1)
    screen.tap(at: CGPoint(x: 3, y: screen.size.height - 3))
    #expect(!model.isPopoverShown)

    let (phone, other) = present { $0.isPopoverShown = true }
    #expect(phone.element(.dialog).frame.maxY >= phone.size.height - 1)
    phone.tap(at: CGPoint(x: 60, y: 5))
    #expect(!other.isPopoverShown)

    let (again, shown) = present { $0.isPopoverShown = true }
    again.button("Close").tap()
    #expect(!shown.isPopoverShown, "the grabber closes it")
  }

  @Test func aPopoverStaysAPopoverWhereThatIsAskedFor() {
    struct Note: View {
      @State private var isShown = false
      var body: some View {
        Button("Note") { isShown = true }
          .popover(isPresented: $isShown) { Text("A note").padding().presentationCompactAdaptation(.popover) }
      }
    }
    let screen = Screen { Note() }
    let button = screen.button("Note").frame
    screen.button("Note").tap()
    let popover = screen.element(.dialog).frame
    #expect(popover.height < 120)
    #expect(popover.minY >= button.maxY)
  }

  // MARK: Alerts

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func anAlertAsksAndEachButtonDismissesIt(_ idiom: Screen.Idiom) {
    let (screen, model) = present(idiom) { $0.isAlertShown = true }
    let alert = screen.alert
    #expect(alert.label == "Out of stamps")
    #expect(alert.text("Shall we order some?").exists)
    #expect(alert.buttons.map(\.label) == ["Order", "Not now"])
    #expect(alert.button("Not now").frame.maxX < alert.button("Order").frame.minX)
    #expect(alert.textField("How many").isFocused)
    alert.textField("How many").type("12")
    alert.button("Order").tap()
    #expect(!model.isAlertShown)
    #expect(!screen.alert.exists)
    #expect(model.log == ["ordered 12"])
  }

  @Test func aTapBesideAnAlertDoesNothingAndEscapeGivesUp() {
    let (screen, model) = present { $0.isAlertShown = true }
    screen.tap(at: CGPoint(x: 10, y: 10))
    #expect(model.isAlertShown)
    #expect(model.behind == 0)
    screen.press(.escape)
    #expect(!model.isAlertShown)
    #expect(model.log == ["not now"])
  }

  @Test func returnPressesTheDefaultButtonOfTheDesktop() {
    let (screen, model) = present(.desktop) { $0.isAlertShown = true }
    screen.press(.return)
    #expect(model.log == ["ordered "])
    #expect(!model.isAlertShown)
  }

  @Test func anAlertWithoutButtonsHasOK() {
    let (screen, model) = present { $0.isOtherAlertShown = true }
    #expect(screen.alert.buttons.map(\.label) == ["OK"])
    screen.alert.button("OK").tap()
    #expect(!model.isOtherAlertShown)
  }

  @Test func ofTwoAlertsTheSecondWaitsAndIsNotLost() async {
    let model = Model()
    let screen = Screen { Post(model: model) }
    withKnownIssue {
      model.isAlertShown = true
      model.isOtherAlertShown = true
      screen.update()
    }
    #expect(screen.elements(role: .alert).count == 1)
    #expect(screen.alert.label == "Another")
    screen.alert.button("OK").tap()
    #expect(screen.alert.label == "Out of stamps")
    screen.alert.button("Not now").tap()
    #expect(!screen.alert.exists)
    #expect(!model.isAlertShown)
    #expect(!model.isOtherAlertShown)
  }

  @Test func oneAlertAfterAnotherNeedsNoWaiting() {
    let (screen, model) = present { $0.isAlertShown = true }
    model.isAlertShown = false
    model.isOtherAlertShown = true
    screen.update()
    #expect(screen.alert.label == "Another")
  }

  @Test(arguments: [Screen.Idiom.touch, .desktop])
  func choicesHaveAWayOutAndATapBesideThemTakesIt(_ idiom: Screen.Idiom) {
    let (screen, model) = present(idiom) { $0.isDialogShown = true }
    #expect(screen.alert.buttons.map(\.label) == ["Delete it", "Cancel"])
    #expect(screen.alert.header("Delete the parcel?").exists == (idiom == .desktop))
    screen.alert.button("Cancel").tap()
    #expect(!model.isDialogShown)
    #expect(model.log.isEmpty)
    model.isDialogShown = true
    screen.update()
    screen.alert.button("Delete it").tap()
    #expect(model.log == ["deleted"])
    #expect(!model.isDialogShown)
    guard idiom == .touch else { return }
    model.isDialogShown = true
    screen.update()
    screen.tap(at: CGPoint(x: 5, y: screen.size.height - 5))
    #expect(!model.isDialogShown)
  }

  @Test func olderAlertsAndActionSheets() {
    struct Old: View {
      @State private var isShown = false
      @State private var parcel: Parcel?
      @State private var isSheetShown = false
      @State private var last = "nothing"
      var body: some View {
        VStack {
          Text("Last: \(last)")
          Button("Ask") { isShown = true }
          Button("Ask about") { parcel = Parcel(id: 1, name: "Tea") }
          Button("Choose") { isSheetShown = true }
        }
        .alert(isPresented: $isShown) {
          Alert(
            title: Text("Sure?"),
            message: Text("It is gone then."),
            primaryButton: .destructive(Text("Yes")) { last = "yes" },
            secondaryButton: .cancel()
          )
        }
        .background(EmptyView().alert(item: $parcel) { Alert(title: Text($0.name)) })
        .actionSheet(isPresented: $isSheetShown) {
          ActionSheet(title: Text("Which?"), buttons: [.default(Text("This")) { last = "this" }, .cancel()])
        }
      }
    }
    let screen = Screen { Old() }
    screen.button("Ask").tap()
    #expect(screen.alert.buttons.map(\.label) == ["Yes", "Cancel"])
    screen.alert.button("Yes").tap()
    #expect(screen.text("Last: yes").exists)
    screen.button("Ask about").tap()
    #expect(screen.alert.label == "Tea")
    screen.alert.button("OK").tap()
    screen.button("Choose").tap()
    #expect(screen.alert.header("Which?").exists)
    screen.alert.button("This").tap()
    #expect(screen.text("Last: this").exists)
  }
}
