import Foundation
import Observation
import RowanTesting
import SwiftUI
import Testing

/// Whose title a window shows when containers come and go.
@MainActor
@Suite("Titles that are followed")
struct FollowedTitleTests {
  @Observable
  final class Model {
    var flag = true
  }

  private struct Switcher: View {
    let model: Model
    var body: some View {
      if model.flag {
        NavigationStack { Text(verbatim: "inside").navigationTitle("Stacked") }
      } else {
        Text(verbatim: "outside").navigationTitle("Plain")
      }
    }
  }

  @Test(arguments: Screen.Idiom.allCases)
  func `the window's title is the plain content's after the stack has gone`(idiom: Screen.Idiom) {
    let reference = Model()
    reference.flag = false
    let expected = Screen(size: CGSize(width: 900, height: 600), idiom: idiom) { Switcher(model: reference) }.title
    let model = Model()
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: idiom) { Switcher(model: model) }
    #expect(screen.title == "Stacked")
    model.flag = false
    screen.update()
    #expect(screen.title == expected)
    model.flag = true
    screen.update()
    #expect(screen.title == "Stacked")
  }

  private struct Pair: View {
    let model: Model
    @State private var path = [1]
    var body: some View {
      HStack {
        if model.flag {
          NavigationStack { Text(verbatim: "left").navigationTitle("Left") }
        } else {
          Text(verbatim: "no stack")
        }
        NavigationStack(path: $path) {
          Text(verbatim: "right").navigationTitle("Right")
            .navigationDestination(for: Int.self) { _ in Text(verbatim: "deep").navigationTitle("Deep") }
        }
      }
    }
  }

  @Test func `another stack is followed once the first has gone`() {
    let model = Model()
    let screen = Screen(size: CGSize(width: 900, height: 600), idiom: .desktop) { Pair(model: model) }
    #expect(screen.title == "Left")
    model.flag = false
    screen.update()
    #expect(screen.title == "Deep")
    #expect(screen.navigationDepth == 1)
    screen.back()
    #expect(screen.text("right").exists)
  }
}
