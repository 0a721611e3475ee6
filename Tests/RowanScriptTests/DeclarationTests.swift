import Foundation
import Testing

@testable import RowanScript

/// The types that editors and `rowan check` know.
@MainActor @Suite(.script)
struct DeclarationTests {
  /// Checks the types of scripts, each in a file of its own; `nil` without the TypeScript compiler.
  private func errors(in sources: [String]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "rowan-types-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sources.enumerated().map { index, source in
      let file = folder.appending(path: "script\(index).tsx")
      try Data((source + "\nexport {}\n").utf8).write(to: file)
      return file
    }
    return try ScriptTypes.check(files)?.errors
  }

  /// What scripts for phones write: names of services, words of styles, props of components, and shapes of values.
  @Test func scriptsOfThePhoneTypeCheck() throws {
    let sources = [
      // Names of the phone, as values and as types.
      """
      class Printer { device: BluetoothPeripheral | null = null; manager = new BluetoothCentralManager() }
      async function find(items: Reminder[]): Promise<SpeechRecognitionResult | null> {
        const found: { title: string } = await Assistant.requestStructuredData<{ title: string }>("a", {})
        await Python.run("print(1)")
        const time: MediaTime = new MediaTime(1, 600), kind = CompressionAlgorithm.lzfse
        return Spotlight.search(found.title, items, time, kind)
      }
      const place = (at: Location.Heading, badge: MapUtils.FormatDistanceOptions | null) => MapUtils.regionFromCoordinates([at, badge])
      class Live { socket: SocketIOClient | null = null
        start() { this.socket = new SocketManager("https://example.com").defaultSocket; this.socket.connect() } }
      """,
      // The types of words and props have the names of the phone.
      """
      import { Button, ButtonRole, ContentTransition, EdgeInsets, HStack, KeyboardType, Text, TextAlignment, VStackProps, VStack,
        ListSectionSpacing, Reducer, ViewModifiers, useReducer } from "scripting"
      const keyboard: KeyboardType = "numberPad", role: ButtonRole = "destructive", alignment: TextAlignment = "center"
      const insets: EdgeInsets = { top: 0, leading: 1, bottom: 0, trailing: 1 }, spacing: ListSectionSpacing = "compact"
      const fade: ContentTransition = "opacity"
      const count: Reducer<number, "more"> = (state, action) => (action === "more" ? state + 1 : state)
      function Column({ children, ...rest }: VStackProps) { return <VStack {...rest}>{children}</VStack> }
      export default function App() {
        const [n, send] = useReducer(count, 0)
        return <Column spacing={4}><HStack><Button title={`${n}`} role={role} action={() => send("more")} /></HStack></Column>
      }
      """,
      // A button has an action or an intent; what an action returns does not matter.
      """
      import { AppIntentManager, AppIntentProtocol, Button, List } from "scripting"
      const Add = AppIntentManager.register<number>({ name: "Add", protocol: AppIntentProtocol.AppIntent, perform: async () => {} })
      const items: string[] = []
      export default () => <List>
        <Button title="Add" intent={Add(1)} activityBackgroundTint="red" />
        <Button title="Push" action={() => items.length > 0 && items.push("a")} />
      </List>
      """,
      // Generic functions, of which the declaration with a value counts.
      """
      import { Observable, NavigationStack, Text, useObservable, useState } from "scripting"
      type Path = ReturnType<typeof useObservable<string[]>>
      type Name = ReturnType<typeof useState<string>>
      function Screen({ path, name }: { path: Path, name: Name }) {
        const length: number = path.value.length + name[0].length
        return <NavigationStack path={path}><Text>{length}</Text></NavigationStack>
      }
      """,
      // A size that a component of the script takes as anything.
      """
      import { Text, VStack } from "scripting"
      function Panel({ children, frame }: { children?: any, frame?: any }) { return <VStack frame={frame}>{children}</VStack> }
      export default () => <Panel frame={{ maxWidth: "infinity", alignment: "center" as any }}><Text>a</Text></Panel>
      """,
      // Addresses, headers and texts as bytes.
      """
      import { Headers, Request, fetch } from "scripting"
      const url = new URL("/a?b=1", "https://example.com")
      url.searchParams.set("c", "2")
      const headers = new Headers({ accept: "text/plain" })
      export const ask = () => fetch(new Request(url, { method: "POST", headers, body: new URLSearchParams([["a", "1"]]) }))
      export const text = new TextDecoder().decode(new TextEncoder().encode(atob(btoa("a"))))
      const own = Object.hasOwn({ a: 1 }, "a")
      """,
      // Styles of a text, and effects of symbols.
      """
      import { Image, SymbolEffect, Text } from "scripting"
      const beat: SymbolEffect = { effect: "pulse", isActive: true, options: { speed: 2, repeat: "continuous" } }
      export default () => <Text styledText={{ content: "a", paragraphStyle: { lineSpacing: 4 } }} />
      export const Heart = () => <Image systemName="heart" symbolEffect={beat} />
      """,
    ]
    guard let errors = try errors(in: sources) else { return }
    #expect(errors == "")
  }

  @Test func mistakesAreStillFound() throws {
    let sources = [
      "import { Button } from \"scripting\"\nexport default () => <Button title=\"a\" />",
      "import { Text, VStack } from \"scripting\"\nexport default () => <VStack frame={{ widht: 3 }}><Text>a</Text></VStack>",
      "const url: number = new URL(\"https://example.com\")",
      "import { Nothing } from \"scripting\"\nNothing",
    ]
    guard let errors = try errors(in: sources) else { return }
    for file in 0..<sources.count { #expect(errors.contains("script\(file).tsx"), "\(errors)") }
  }
}
