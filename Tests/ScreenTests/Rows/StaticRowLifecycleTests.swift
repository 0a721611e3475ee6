import RowanTesting
import SwiftUI
import Testing

/// Rows written out one by one come and go with what is in view, as rows made from data do.
@MainActor
struct StaticRowLifecycleTests {
  @MainActor
  private final class Diary {
    var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private struct Row: View {
    let name: String
    let diary: Diary

    var body: some View {
      VStack { Text(name) }
        .frame(height: 600)
        .onAppear { diary.note("+\(name)") }
        .onDisappear { diary.note("-\(name)") }
    }
  }

  /// Rows in the places where rows can stand: alone, in a group, behind a condition, under a modifier, in a section.
  private struct Places: View {
    let diary: Diary
    let isLong: Bool

    @ViewBuilder private var rows: some View {
      Row(name: "one", diary: diary)
      Group {
        Row(name: "two", diary: diary)
        if isLong { Row(name: "three", diary: diary) }
      }
      .onAppear { diary.note("+group") }
      .onDisappear { diary.note("-group") }
      .padding(.vertical, 1)
      Section {
        Row(name: "four", diary: diary)
        Row(name: "five", diary: diary)
      } header: {
        Text("Header").onAppear { diary.note("+header") }.onDisappear { diary.note("-header") }
      }
    }

    var body: some View {
      List { rows }.listStyle(.grouped)
    }
  }

  @Test("a row appears when it comes into view and disappears when it leaves (A46), top to bottom (A50)")
  func appearing() {
    let diary = Diary()
    let screen = Screen { Places(diary: diary, isLong: true) }
    #expect(diary.take() == ["+one", "+two", "+group"])
    screen.scroll(by: 600)
    #expect(diary.take() == ["+three"])
    screen.scroll(by: 100)
    #expect(diary.take() == ["-one"])
    for _ in 0..<3 { screen.scroll(by: 250) }
    #expect(diary.take().sorted() == ["+four", "+header", "-two"])
    screen.scroll(by: -10_000)
    #expect(Set(diary.take()) == ["+one", "+two", "-three", "-four", "-header"])
  }

  @Test("a modifier around several rows appears with the first of them and disappears with the last (A49)")
  func merging() {
    let diary = Diary()
    let screen = Screen { Places(diary: diary, isLong: true) }
    for _ in 0..<4 { screen.scroll(by: 600) }
    #expect(diary.take().filter { $0.hasSuffix("group") } == ["+group", "-group"])
    screen.scroll(by: -10_000)
    #expect(diary.take().filter { $0.hasSuffix("group") } == ["+group"])
  }

  private struct Growing: View {
    let diary: Diary
    @State private var isLong = false

    var body: some View {
      VStack {
        Button("Grow") { isLong = true }
        Places(diary: diary, isLong: isLong)
      }
    }
  }

  @Test func aRowThatIsAddedLaterAppearsWhenItIsScrolledTo() {
    let diary = Diary()
    let screen = Screen { Growing(diary: diary) }
    screen.button("Grow").tap()
    #expect(!diary.take().contains("+three"))
    screen.scroll(by: 700)
    #expect(diary.take().contains("+three"))
  }

  private struct Tasks: View {
    let diary: Diary

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          Color.red.frame(height: 600).task { diary.note("first") }
          Color.green.frame(height: 600)
          Color.clear.frame(height: 0).task { diary.note("more") }
          Color.blue.frame(height: 2000).task { diary.note("last") }
        }
      }
    }
  }

  @Test("the task of a row starts when the row comes into view, even where it has no height (A46, A48)")
  func tasks() async {
    let diary = Diary()
    let screen = Screen { Tasks(diary: diary) }
    await screen.settle()
    #expect(diary.take() == ["first"])
    screen.scroll(by: 400)
    await screen.settle()
    #expect(diary.take() == ["more", "last"])
  }
}
