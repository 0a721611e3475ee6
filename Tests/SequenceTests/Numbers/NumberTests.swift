import Foundation
import IssueReporting
import RowanTesting
import SwiftUI
import Testing

extension SequenceTests {
  /// Numbers that are none, endless, negative and enormous, wherever an interface takes a number: the screen is laid out,
  /// used and drawn. Most of them are reported, which is expected here.
  ///
  /// `ROWAN_SEQUENCE_NUMBERS` is the step from one case to the next that is tried: 1 for all.
  @Test func `no number crashes a screen`() async {
    let watch = CrashNote()
    let first = setting("SEED") ?? 0
    let step = max(1, setting("NUMBERS") ?? 1)
    var (number, tried) = (0, 0)
    for one in NumberCase.all {
      for value in NumberCase.values {
        number += 1
        guard number > first, number % step == 0 else { continue }
        tried += 1
        watch.note("number \(number): \(one.name) \(value)")
        withIssueReporters([]) {
          let size = CGSize(width: 160, height: 200)
          let screen = Screen(size: size) { one.view(value) }
          _ = screen.elements.map(\.frame)
          if screen.elements.first != nil { screen.tap(at: CGPoint(x: 80, y: 100)) }
          screen.wheel(by: 60, at: CGPoint(x: 80, y: 100))
          screen.drag(from: CGPoint(x: 80, y: 100), to: CGPoint(x: 90, y: 60))
          _ = screen.picture(scale: 1)
          screen.resize(to: CGSize(width: 300, height: 90))
          _ = screen.description
          screen.close()
        }
      }
    }
    watch.end()
    print("sequences: numbers: \(tried) of \(number) cases")
  }
}
