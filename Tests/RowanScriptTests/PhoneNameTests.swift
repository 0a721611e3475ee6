import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Names of the phone that a script can do without, and charts.
@MainActor @Suite(.script)
struct PhoneNameTests {
  @Test func harmlessNamesChangeNothingAndAreMentionedOnce() throws {
    let stage = try Stage(
      """
      import { AppIntentManager, AppIntentProtocol, Button, List, Script, Widget } from "scripting"
      const Count = AppIntentManager.register({ name: "Count", protocol: AppIntentProtocol.AppIntent, perform: async () => {} })
      Script.onResume(() => {})
      export default function App() {
        return <List><Button title="Reload" action={() => { Widget.reloadAll(); Widget.reloadAll(); Count(undefined as any) }} /></List>
      }
      """
    )
    stage.screen.row("Reload").tap()
    stage.screen.row("Reload").tap()
    #expect(stage.errors == [])
    #expect(stage.said.filter { $0.contains("Widget.reloadAll") }.count == 1)
  }

  @Test func aNotificationIsShownInThePage() async throws {
    let stage = try Stage(
      """
      import { Button, List, Notification } from "scripting"
      export default () => <List><Button title="Tell" action={() => { Notification.schedule({ title: "Tea", body: "It is ready" }) }} /></List>
      """
    )
    stage.screen.row("Tell").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("It is ready").exists, "\(stage.screen)")
  }

  @Test func anObjectOfThePhoneCanBeMadeAndIsRefusedWhenItIsUsed() async throws {
    let stage = try Stage(
      """
      import { Button, List, MapCameraPosition } from "scripting"
      declare const AVPlayer: any, Speech: any, AlarmManager: any
      const player = new AVPlayer()
      player.onEnded = () => {}
      Speech.addListener("finished", () => {})
      AlarmManager.addAlarmUpdateListener(() => {})
      console.log(String(Math.abs((MapCameraPosition as any).region.latitude - 3) > 1))
      export default function App() {
        return <List><Button title="Play" action={() => { player.play() }} /></List>
      }
      """
    )
    await stage.screen.settle()
    #expect(stage.errors == [] && stage.said.contains("false"), "\(stage.said)")
    #expect(stage.said.contains { $0.contains("Speech.addListener") })
    stage.screen.row("Play").tap()
    await stage.screen.settle()
    #expect(stage.errors.count == 1 && stage.errors.first?.contains("not on Linux: new AVPlayer.play") == true)
    #expect(stage.errors.first?.contains("app.tsx:9:") == true, "\(stage.errors)")
  }

  @Test(
    arguments: [
      "<BarChart marks={marks} />", "<LineChart marks={marks} />", "<AreaChart marks={marks} />",
      "<BarChart marks={marks} labelOnYAxis />", "<PieChart marks={parts} />", "<DonutChart marks={parts} />",
      "<><LineChart marks={marks} /><RuleLineForValueChart marks={[{ value: 4 }]} /></>",
      "<BarStackChart marks={[...marks.map((mark) => ({ ...mark, category: 'a' })), ...marks.map((mark) => ({ ...mark, category: 'b' }))]} />",
      "<PointChart marks={[{ x: 1, y: 2 }, { x: 3, y: 5 }]} />",
    ]
  )
  func chartsAreDrawnWithTheirAxes(mark: String) throws {
    let stage = try Stage(
      """
      import { AreaChart, BarChart, BarStackChart, Chart, DonutChart, LineChart, List, PieChart, PointChart, RuleLineForValueChart } from "scripting"
      const marks = [{ label: "Oak", value: 3 }, { label: "Elm", value: 8 }, { label: "Ash", value: -1 }]
      const parts = [{ category: "Oak", value: 3 }, { category: "Elm", value: 8 }]
      export default () => <List><Chart frame={{ height: 220 }}>\(mark)</Chart></List>
      """
    )
    #expect(stage.errors == [])
    #expect(stage.screen.description.contains("Chart: "), "\(stage.screen)")
  }

  @Test func aSignalAbortsAndBytesAreRead() async throws {
    let stage = try Stage(
      """
      import { AbortController, Text, fetch } from "scripting"
      const controller = new AbortController()
      fetch("https://example.com", { signal: controller.signal }).catch((error) => console.log(error.name))
      controller.abort()
      console.log(Data.fromRawString("Grün 🌳")!.toBase64String())
      console.log(Data.fromBase64String("R3LDvG4g8J+Msw==")!.toRawString())
      export default () => <Text>App</Text>
      """
    )
    await stage.screen.settle()
    #expect(stage.errors == [])
    #expect(Set(stage.said) == ["AbortError", "R3LDvG4g8J+Msw==", "Grün 🌳"])
  }
}
