import Foundation
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Timers of scripts.
@MainActor @Suite(.script)
struct TimerTests {
  private func stage(_ effect: String, clock: ManualClock? = ManualClock()) throws -> Stage {
    try Stage(
      """
      import { Button, List, Text, useEffect, useState } from "scripting"
      let kept: any
      export default function App() {
        const [n, set] = useState(0)
        useEffect(() => { \(effect) }, [])
        return <List>
          <Text>Count {n}</Text>
          <Button title="Stop" action={() => { clearInterval(kept); clearTimeout(kept); console.log("stopped") }} />
        </List>
      }
      """,
      clock: clock
    )
  }

  @Test func aTimeoutComesOnceWithItsValues() async throws {
    let stage = try stage(#"setTimeout((a, b) => { console.log(a + b); set(1) }, 5, "oak", "ash")"#)
    #expect(stage.said == [])
    #expect(stage.screen.row("Count 0").exists)
    await stage.screen.advance(by: .milliseconds(4))
    #expect(stage.screen.row("Count 0").exists)
    await stage.screen.advance(by: .milliseconds(1))
    #expect(stage.screen.row("Count 1").exists)
    await stage.screen.advance(by: .seconds(1))
    #expect(stage.said == ["oakash"])
  }

  @Test func timeoutsComeInTheOrderOfTheirTimesAndJobsBeforeThem() async throws {
    let stage = try stage(
      """
      setTimeout(() => console.log("late"), 60)
        setTimeout(() => { console.log("soon"); Promise.resolve().then(() => console.log("after soon")) }, 1)
        queueMicrotask(() => console.log("job"))
        Promise.resolve().then(() => console.log("promise"))
        console.log("now")
      """
    )
    await stage.screen.advance(by: .milliseconds(60))
    #expect(stage.said == ["now", "job", "promise", "soon", "after soon", "late"])
  }

  @Test func timersThatAreAllOverdueComeInTheOrderOfTheirTimes() async throws {
    let stage = try stage(
      """
      for (let time = 20; time > 0; time--) setTimeout(() => console.log(String(time)), time * 2)
        const end = Date.now() + 60
        while (Date.now() < end) {}
      """,
      clock: nil
    )
    try await stage.wait { stage.said.count == 20 }
    #expect(stage.said == (1...20).map { String($0) })
  }

  @Test func anIntervalGoesOnUntilItIsStopped() async throws {
    let stage = try stage("kept = setInterval(() => set((old) => old + 1), 1)")
    // As in browsers, an interval is at least 4 milliseconds.
    await stage.screen.advance(by: .milliseconds(40))
    #expect(stage.screen.row("Count 10").exists)
    stage.screen.row("Stop").tap()
    await stage.screen.advance(by: .seconds(1))
    #expect(stage.screen.row("Count 10").exists)
    #expect(stage.errors == [])
  }

  @Test func anIntervalThatStopsItselfComesNoMore() async throws {
    let stage = try stage("kept = setInterval(() => { console.log('once'); clearInterval(kept) }, 1)")
    await stage.screen.advance(by: .seconds(1))
    #expect(stage.said == ["once"])
  }

  @Test func aTimerThatThrowsIsSaidAndAnIntervalGoesOn() async throws {
    let stage = try stage("kept = setInterval(() => { set((old) => old + 1); throw new Error('no stave') }, 1)")
    await stage.screen.advance(by: .milliseconds(12))
    #expect(stage.errors.count == 3)
    #expect(stage.screen.row("Count 3").exists)
    #expect(stage.errors.first?.contains("no stave") == true)
    #expect(stage.errors.first?.hasPrefix("app.tsx:5:") == true)
    stage.screen.row("Stop").tap()
    #expect(stage.said == ["stopped"])
  }

  @Test func timesThatAreNoneAreTakenAsNoTimeAndFarOnesAsFar() async throws {
    let stage = try stage(
      """
      for (const time of [NaN, -5, undefined, "x", null]) setTimeout(() => set((old) => old + 1), time as any)
        for (const time of [Infinity, 1e300, 2 ** 40]) setTimeout(() => console.log("too soon"), time)
        clearTimeout(99999); clearInterval(undefined as any)
      """
    )
    await stage.screen.advance(by: .zero)
    #expect(stage.screen.row("Count 5").exists)
    await stage.screen.advance(by: .seconds(20 * 86_400))
    #expect(stage.said == [])
    #expect(stage.errors == [])
  }

  @Test func whatIsNoFunctionIsExplained() throws {
    let stage = try stage("setTimeout('set(1)' as any, 1)")
    #expect(stage.errors.first?.contains("setTimeout takes a function") == true)
    let other = try self.stage("queueMicrotask('set(1)' as any)")
    #expect(other.errors.first?.contains("queueMicrotask takes a function") == true)
  }

  @Test func aJobThatThrowsIsSaidAndTheOthersComeAllTheSame() throws {
    let stage = try stage(
      """
      queueMicrotask(() => { throw new Error("no stave") })
        Promise.resolve("after").then(console.log)
      """
    )
    #expect(stage.errors.count == 1)
    #expect(stage.errors.first?.contains("no stave") == true)
    #expect(stage.said == ["after"])
  }

  @Test func theFirstOfSomePromisesMayAnswerAnArray() throws {
    let stage = try stage(
      """
      Promise.any([Promise.reject(1), Promise.resolve(["oak", "ash"])]).then((all) => console.log(all.join()))
        Promise.any([Promise.reject(1), Promise.reject(2)]).catch((e) => console.log(e.errors.join("+")))
        Promise.any([]).catch((e) => console.log(e.errors.length))
        const all = new Promise((resolve) => setTimeout(resolve, 0))
        for (let i = 0; i < 200000; i++) all.then(() => {})
      """
    )
    #expect(stage.errors == [])
    #expect(Set(stage.said) == ["oak,ash", "1+2", "0"])
  }

  @Test func timersEndWithANewVersionOfTheScript() async throws {
    let stage = try stage("kept = setInterval(() => console.log('old'), 1)")
    await stage.screen.advance(by: .milliseconds(8))
    #expect(stage.said == ["old", "old"])
    try stage.save("import { Text } from \"scripting\"\nexport default function App() { return <Text>New</Text> }")
    await stage.screen.advance(by: .seconds(1))
    #expect(stage.said == ["old", "old"])
    #expect(stage.screen.text("New").exists)
  }
}
