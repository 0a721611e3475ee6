import Foundation
import RowanTesting
import SwiftUI
import Testing

/// Contents keep a size that people can read, in wide and in narrow windows.
@MainActor
struct ReadableSizeTests {
  private struct Help: View {
    @State private var isShown = true

    var body: some View {
      Text("Errands").popover(isPresented: $isShown) {
        VStack(alignment: .leading) {
          Text("Help")
          Text("Tap an errand to change it. Its menu removes it, and a swipe does so too.").frameID("words")
        }
        .padding(20)
        .frame(maxWidth: 280)
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the text of a popover wraps`(idiom: Screen.Idiom) async throws {
    let screen = Screen(size: CGSize(width: 1024, height: 768), idiom: idiom) { Help() }
    await screen.settle()
    let words = try #require(screen.frame(of: "words"))
    #expect(words.width <= 240)
    // The words take more than 240 points in one line.
    #expect(words.height >= 30)
    #expect(screen.text("Help").frame.minY >= screen.element(.dialog).frame.minY)
  }

  private struct Days: View {
    @State private var days: Set<DateComponents> = []
    @State private var day = Date(timeIntervalSince1970: 1_781_136_000)

    var body: some View {
      Form {
        MultiDatePicker("Days", selection: $days).frameID("days")
        DatePicker("Day", selection: $day).datePickerStyle(.graphical).frameID("day")
      }
      .formStyle(.grouped)
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `a calendar is no wider than a person reads as one week`(idiom: Screen.Idiom) async throws {
    let screen = Screen(size: CGSize(width: 1440, height: 1400), idiom: idiom) { Days() }
    await screen.settle()
    for id in ["days", "day"] {
      let frame = try #require(screen.frame(of: id))
      #expect(frame.width <= 460, "\(id)")
    }
  }

  private struct Three: View {
    @State private var visibility = NavigationSplitViewVisibility.all

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        Text("Boxes").frameID("sidebar")
      } content: {
        Text("Letters").frameID("content")
      } detail: {
        Color.clear.frameID("detail")
      }
      .navigationSplitViewStyle(.balanced)
    }
  }

  @Test(arguments: [720, 834, 1024])
  func `three columns with touch leave the detail room, or the sidebar lies over the others (facts C99, C121)`(
    width: CGFloat
  ) async throws {
    let screen = Screen(size: CGSize(width: width, height: 1000)) { Three() }
    await screen.settle()
    let detail = try #require(screen.frame(of: "detail"))
    #expect(detail.width >= 320)
    #expect(screen.text("Boxes").exists && screen.text("Letters").exists == (width > 1000))
    guard width < 1000 else { return }
    // A tap beside the sidebar hides it.
    screen.tap(at: CGPoint(x: width - 20, y: 500))
    await screen.settle()
    #expect(screen.frame(of: "sidebar") == nil && screen.text("Letters").exists)
    #expect(screen.frame(of: "detail") == detail)
  }

  private struct Dates: View {
    @State private var days: Set<DateComponents> = []
    @State private var day = Date(timeIntervalSince1970: 1_781_136_000)

    var body: some View {
      Form {
        MultiDatePicker("Days", selection: $days).frameID("days")
        DatePicker("Day", selection: $day, displayedComponents: .date).datePickerStyle(.graphical).frameID("day")
        DatePicker("Start of work", selection: $day, displayedComponents: .hourAndMinute).datePickerStyle(.wheel)
          .frameID("time")
        DatePicker("Date", selection: $day, displayedComponents: .date).datePickerStyle(.wheel).frameID("date")
      }
    }
  }

  @Test(arguments: [320, 375, 390, 744] as [CGFloat], [LayoutDirection.leftToRight, .rightToLeft])
  func `calendars and wheels fit into the rows of a form`(width: CGFloat, direction: LayoutDirection) async throws {
    let screen = Screen(size: CGSize(width: width, height: 2400), layoutDirection: direction) { Dates() }
    await screen.settle()
    let card = (width - 2 * 20)
    for id in ["days", "day", "time", "date"] {
      let frame = try #require(screen.frame(of: id))
      #expect(frame.width <= card && frame.minX >= 0 && frame.maxX <= width, "\(id) \(frame)")
    }
    for element in screen.buttons + screen.elements(role: .stepper) {
      #expect(element.frame.minX >= 0 && element.frame.maxX <= width, "\(element.label) \(element.frame)")
    }
    // A label that has no room beside the wheels stands above them in one line.
    let label = screen.text("Start of work").frame
    #expect(label.height < 30 && label.width > 60, "\(label)")
  }
}
