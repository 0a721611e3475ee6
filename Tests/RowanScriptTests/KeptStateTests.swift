import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Props that come, change and go leave what is inside as it is; what stands in bars and tabs may be made by components.
@MainActor @Suite(.script)
struct KeptStateTests {
  @Test func `the window of a script is not parked, whose state is in its engine`() throws {
    let stage = try Stage(
      """
      import { Button, useState } from "scripting"
      export default function App() {
        const [count, setCount] = useState(0)
        return <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    #expect(stage.screen.parkedAndResumed() == nil)
    #expect(stage.screen.button("Counted 1").exists)
  }

  @Test(
    arguments: [
      ("padding", "undefined", "6"), ("padding", "{false}", "{true}"), ("hidden", "{false}", "{true}"),
      ("background", "undefined", "\"red\""), ("background", "\"red\"", "\"regularMaterial\""),
      ("foregroundStyle", "\"red\"", "\"tertiary\""), ("labelsHidden", "{false}", "{true}"),
      ("fixedSize", "{false}", "{true}"), ("ignoresSafeArea", "{false}", "{true}"),
      ("frame", "{ width: 100 }", "{ maxWidth: 200 }"), ("redacted", "undefined", "\"placeholder\""),
      ("onTapGesture", "undefined", "() => {}"), ("shadow", "undefined", "{ radius: 3 }"),
      ("sheet", "undefined", "{ isPresented: false, content: <Text>In front</Text> }"),
      ("border", "undefined", "\"red\""),
      ("disabled", "undefined", "false"), ("opacity", "undefined", "0.5"), ("zIndex", "undefined", "2"),
      ("overlay", "undefined", "<Text>Over</Text>"), ("offset", "undefined", "{ x: 4 }"),
      ("scaleEffect", "undefined", "{ x: 2, y: 1 }"), ("scaleEffect", "2", "null"),
      ("rotationEffect", "undefined", "30"), ("blur", "null", "2"), ("font", "undefined", "\"title\""),
      ("badge", "undefined", "3"), ("allowsHitTesting", "undefined", "true"),
      ("toolbar", "undefined", "{ topBarLeading: [] }"),
      ("fullScreenCover", "undefined", "{ isPresented: false, content: <Text>In front</Text> }"),
      ("animation", "undefined", "{ animation: Animation.default(), value: 1 }"),
      ("tint", "undefined", "\"red\""), ("buttonStyle", "undefined", "\"plain\""),
      ("clipShape", "undefined", "\"circle\""),
      ("contextMenu", "undefined", "{ menuItems: <Text>One</Text> }"), ("refreshable", "undefined", "async () => {}"),
      ("navigationTitle", "undefined", "\"Cellar\""), ("listRowBackground", "undefined", "<Text>Behind</Text>"),
      ("multilineTextAlignment", "undefined", "\"center\""),
      ("aspectRatio", "undefined", "{ value: 2, contentMode: \"fit\" }"),
      ("environments", "undefined", "{ layoutDirection: \"rightToLeft\" }"),
      ("modifiers", "undefined", "modifiers().bold()"),
    ]
  ) func whatIsInsideKeepsItsState(_ prop: String, _ before: String, _ after: String) throws {
    func plain(_ value: String) -> String {
      value.hasPrefix("{") && value.hasSuffix("}") && !value.contains(":")
        ? String(value.dropFirst().dropLast()) : value
    }
    let stage = try Stage(
      """
      import { Button, Text, VStack, modifiers, useState } from "scripting"
      function Counter() {
        const [count, setCount] = useState(0)
        return <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
      }
      export default function App() {
        const [isOther, setOther] = useState(false)
        return <VStack>
          <VStack \(prop)={isOther ? \(plain(after)) : \(plain(before))}><Counter /></VStack>
          <Button title="Other" action={() => setOther(!isOther)} />
        </VStack>
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    stage.screen.button("Other").tap()
    stage.screen.button("Other").tap()
    #expect(stage.screen.button("Counted 1").exists)
    #expect(stage.errors == [])
  }

  @Test func aToolbarIsMadeByComponents() throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationStack, Text, Toolbar, ToolbarItem, useState } from "scripting"
      function Counter() {
        const [count, setCount] = useState(0)
        return <ToolbarItem placement="topBarTrailing">
          <Button title={`Counted ${count}`} action={() => setCount(count + 1)} />
        </ToolbarItem>
      }
      function Items() { return <><ToolbarItem placement="bottomBar"><Button title="Below" action={() => {}} /></ToolbarItem></> }
      export default function App() {
        return <NavigationStack>
          <List toolbar={<Toolbar><Counter /><Items /></Toolbar>}><Text>Row</Text></List>
        </NavigationStack>
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    stage.screen.button("Counted 1").tap()
    #expect(stage.screen.button("Counted 2").exists)
    #expect(stage.screen.button("Below").frame.minY > 700)
    #expect(stage.errors == [])
  }

  /// A view with a prop that has no value, beside the same view without the prop.
  @Test(
    arguments: [
      "padding", "frame", "background", "border", "foregroundStyle", "shadow", "redacted", "overlay", "opacity",
      "offset",
      "scaleEffect", "rotationEffect", "blur", "font", "badge", "hidden", "disabled", "allowsHitTesting", "fixedSize",
      "ignoresSafeArea", "onTapGesture", "sheet", "alert", "toolbar", "listRowInsets", "listRowSeparator",
      "trailingSwipeActions", "textCase", "lineSpacing", "bold", "tint", "navigationTitle", "animation", "zIndex",
    ]
  ) func aPropWithoutAValueIsAsIfItWereLeftOut(_ prop: String) throws {
    func stage(_ props: String) throws -> Stage {
      try Stage(
        """
        import { Button, Label, List, NavigationStack, Section, Text, Toggle, VStack } from "scripting"
        export default function App() {
          return <NavigationStack>
            <List navigationTitle="Cellar" font="callout" textCase="uppercase" lineSpacing={6} bold tint="green">
              <Text \(props)>Oak and a long line of words that are wrapped, since there are so many of them</Text>
              <VStack \(props)><Text>Above</Text><Text \(props)>Below</Text></VStack>
              <Button title="Press" action={() => {}} \(props) />
              <Toggle title="Turn" value={true} onChanged={() => {}} \(props) />
              <Label title="Label" systemImage="star" \(props) />
              <Section header={<Text \(props)>Head</Text>}><Text>Row</Text></Section>
            </List>
          </NavigationStack>
        }
        """
      )
    }
    let without = try stage("")
    for nothing in ["undefined", "null"] where !(prop == "textCase" && nothing == "null") {
      let with = try stage("\(prop)={\(nothing) as any}")
      expectSamePixels(with.screen, without.screen)
      with.screen.row("PRESS").tap()
      #expect(with.errors == [])
    }
  }

  @Test func componentsOfAToolbarEndWhenTheyAreLeftOut() async throws {
    let stage = try Stage(
      """
      import { Button, List, NavigationStack, Text, Toolbar, ToolbarItem, useEffect, useState } from "scripting"
      function Tools() {
        const [count, setCount] = useState(0)
        useEffect(() => { console.log("+"); return () => console.log("-") }, [])
        return <ToolbarItem placement="topBarTrailing"><Button title={`Counted ${count}`} action={() => setCount(count + 1)} /></ToolbarItem>
      }
      function Empty() { return <Text>Nothing</Text> }
      export default function App() {
        const [step, setStep] = useState(0)
        return <NavigationStack>
          <List overlay={step === 1 ? <Empty /> : undefined} toolbar={step < 2 ? <Toolbar><Tools /></Toolbar> : undefined}>
            <Button title="Next" action={() => setStep(step + 1)} />
          </List>
        </NavigationStack>
      }
      """
    )
    stage.screen.button("Counted 0").tap()
    stage.screen.row("Next").tap()
    #expect(stage.screen.button("Counted 1").exists)
    #expect(stage.said == ["+"])
    stage.screen.row("Next").tap()
    try await stage.wait { stage.said.count == 2 }
    #expect(stage.said == ["+", "-"])
    #expect(!stage.screen.button("Counted 1").exists)
  }

  @Test func aToolbarThatContainsItselfComesToAnEnd() throws {
    let stage = try Stage(
      """
      import { List, Text, Toolbar } from "scripting"
      function Tools(): any { return <Toolbar><Tools /><Tools /></Toolbar> }
      export default function App() { return <List toolbar={<Tools />}><Text>Row</Text></List> }
      """
    )
    #expect(stage.screen.row("Row").exists)
    #expect(!(stage.errors + stage.warnings).isEmpty)
  }

  @Test func aSpacerInABarSetsItemsApart() throws {
    let stage = try Stage(
      """
      import { Button, NavigationStack, Spacer, Text } from "scripting"
      export default function App() {
        return <NavigationStack>
          <Text toolbar={{ bottomBar: [<Button title="Left" action={() => {}} />, <Spacer />, <Button title="Right" action={() => {}} />] }}>
            Content
          </Text>
        </NavigationStack>
      }
      """
    )
    #expect(stage.screen.button("Left").frame.minX < 60)
    #expect(stage.screen.button("Right").frame.maxX > 330)
  }

  @Test func tabsAreChosenByIndexAndTellWhatTheyAreKnownBy() throws {
    let stage = try Stage(
      """
      import { Tab, TabView, Text, useObservable, useState } from "scripting"
      export default function App() {
        const [index, setIndex] = useState(1)
        console.log(index)
        return <TabView tabIndex={index} onTabIndexChanged={setIndex}>
          <Tab title="Casks" systemImage="shippingbox" value="casks"><Text>All casks</Text></Tab>
          <Tab title="Woods" systemImage="leaf" value="woods"><Text>All woods</Text></Tab>
        </TabView>
      }
      """
    )
    #expect(stage.screen.text("All woods").exists)
    stage.screen.element(.tab, "Casks").tap()
    #expect(stage.screen.text("All casks").exists)
    #expect(stage.said == ["1", "0"])
    let known = try Stage(
      """
      import { Tab, TabView, Text, useObservable } from "scripting"
      export default function App() {
        const chosen = useObservable<any>("home")
        console.log(JSON.stringify(chosen.value))
        return <TabView selection={chosen}>
          <Tab title="Home" systemImage="house" value="home"><Text>At home</Text></Tab>
          <Tab title="Two" systemImage="leaf" value={2}><Text>At two</Text></Tab>
          <Tab title="Third" systemImage="star" value="c"><Text>At third</Text></Tab>
        </TabView>
      }
      """
    )
    known.screen.element(.tab, "Two").tap()
    known.screen.element(.tab, "Third").tap()
    #expect(known.screen.text("At third").exists)
    #expect(known.said == ["\"home\"", "2", "\"c\""])
    #expect(stage.errors + known.errors == [])
  }

  @Test func numbersStayNumbersWhereNothingWasChosenYet() throws {
    var shown: Stage?
    // As in SwiftUI, a picker without a choice says that none of its options is chosen.
    withKnownIssue {
      shown = try Stage(
        """
        import { Picker, Text, VStack, useObservable } from "scripting"
        export default function App() {
          const chosen = useObservable<number | null>(null)
          return <VStack>
            <Picker title="Age" value={chosen as any} pickerStyle="segmented">
              <Text tag={10}>Ten</Text><Text tag={20}>Twenty</Text>
            </Picker>
            <Text>Chosen {JSON.stringify(chosen.value)}</Text>
          </VStack>
        }
        """
      )
    }
    let stage = try #require(shown)
    stage.screen.button("Twenty").tap()
    #expect(stage.screen.text("Chosen 20").exists)
  }

  @Test func keysOfRowsThatAreWrittenOutSelectThem() throws {
    let stage = try Stage(
      """
      import { List, Text, useObservable } from "scripting"
      export default function App() {
        const chosen = useObservable<string | null>(null)
        return <List selection={chosen}>
          <Text key="oak">Oak</Text><Text key="ash" tag="Ash tree">Ash</Text>
          <Text key="said" selectionDisabled>Chosen {chosen.value}</Text>
        </List>
      }
      """
    )
    stage.screen.row("Oak").tap()
    #expect(stage.screen.row("Chosen oak").exists)
    stage.screen.row("Ash").tap()
    #expect(stage.screen.row("Chosen Ash tree").exists)
  }
}
