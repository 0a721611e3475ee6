import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Components and modifiers of scripts draw what the same views draw in Swift, pixel by pixel.
@MainActor @Suite(.script)
struct SamePixelsTests {
  /// A script beside its twin.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let names: String
    let source: String
    let twin: @MainActor @Sendable () -> AnyView

    init(
      _ name: String,
      _ names: String,
      _ source: String,
      @ViewBuilder twin: @escaping @MainActor @Sendable () -> some View
    ) {
      testDescription = name
      self.names = names
      self.source = source
      self.twin = { AnyView(twin()) }
    }
  }

  nonisolated static let pairs: [Pair] = [
    Pair(
      "shapes that are filled, stroked and trimmed",
      "Capsule, Circle, Ellipse, Rectangle, RoundedRectangle, UnevenRoundedRectangle, VStack",
      """
      <VStack spacing={6}>
        <Circle fill="systemBlue" frame={{ width: 60, height: 60 }} />
        <Ellipse stroke="red" frame={{ width: 80, height: 40 }} />
        <Rectangle fill={{ color: "green", opacity: 0.5 }} stroke={{ shapeStyle: "black", strokeStyle: { lineWidth: 3, dash: [6, 4] } }}
          frame={{ width: 80, height: 40 }} />
        <RoundedRectangle cornerRadius={12} fill="orange" frame={{ width: 80, height: 40 }} />
        <Capsule trim={{ from: 0, to: 0.5 }} stroke={{ shapeStyle: "purple", strokeStyle: { lineWidth: 2 } }}
          frame={{ width: 80, height: 40 }} />
        <UnevenRoundedRectangle topLeadingRadius={20} bottomTrailingRadius={10} fill="hsl(200, 100%, 40%)"
          frame={{ width: 80, height: 40 }} />
      </VStack>
      """
    ) {
      VStack(spacing: 6) {
        Circle().fill(.blue).frame(width: 60, height: 60)
        Ellipse().stroke(.red, style: StrokeStyle(lineWidth: 1)).frame(width: 80, height: 40)
        Rectangle().fill(.green.opacity(0.5))
          .overlay { Rectangle().stroke(.black, style: StrokeStyle(lineWidth: 3, dash: [6, 4])) }
          .frame(width: 80, height: 40)
        RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 80, height: 40)
        Capsule().trim(from: 0, to: 0.5).stroke(.purple, style: StrokeStyle(lineWidth: 2)).frame(width: 80, height: 40)
        UnevenRoundedRectangle(topLeadingRadius: 20, bottomTrailingRadius: 10)
          .fill(Color(red: 0, green: 8.0 / 15, blue: 0.8))
          .frame(width: 80, height: 40)
      }
    },
    Pair(
      "gradients, materials and styles for both schemes",
      "Rectangle, Text, VStack",
      """
      <VStack spacing={6} padding background={{ colors: ["yellow", "mint"], startPoint: "leading", endPoint: "trailing" }}>
        <Rectangle fill={{ stops: [{ color: "red", location: 0.2 }, { color: "blue", location: 1 }], center: "center",
          startRadius: 4, endRadius: 60 }} frame={{ height: 80 }} />
        <Rectangle fill={{ colors: ["red", "blue"], center: "center", angle: { type: "degrees", value: 90 } }} frame={{ height: 80 }} />
        <Text padding background="regularMaterial">On material</Text>
        <Text padding background={{ style: { light: "white", dark: "black" }, shape: { type: "rect", cornerRadius: 10 } }}>Scheme</Text>
        <Text foregroundStyle="tertiaryLabel">Quiet</Text>
      </VStack>
      """
    ) {
      VStack(spacing: 6) {
        Rectangle()
          .fill(
            RadialGradient(
              stops: [Gradient.Stop(color: .red, location: 0.2), Gradient.Stop(color: .blue, location: 1)],
              center: .center,
              startRadius: 4,
              endRadius: 60
            )
          )
          .frame(height: 80)
        Rectangle().fill(AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(90))).frame(height: 80)
        Text("On material").padding().background(.regularMaterial)
        Text("Scheme").padding().background(.white, in: RoundedRectangle(cornerRadius: 10))
        Text("Quiet").foregroundStyle(.tertiary)
      }
      .padding()
      .background(LinearGradient(colors: [.yellow, .mint], startPoint: .leading, endPoint: .trailing))
    },
    Pair(
      "words in every style",
      "List, Text",
      """
      <List>
        <Text font="title2" fontDesign="serif" fontWeight="semibold">Serif</Text>
        <Text monospaced kerning={2} underline="red">Spaced</Text>
        <Text strikethrough={{ pattern: "dash", color: "blue" }} textCase="uppercase">Struck</Text>
        <Text lineLimit={{ min: 2, max: 3 }} truncationMode="middle">Two lines at least</Text>
        <Text attributedString={"**Bold** and *leaning*, `code` and [a link](https://example.com)"} />
        <Text styledText={{ content: ["I agree to the ", { content: "Terms", bold: true, foregroundColor: "orange" }] }} />
      </List>
      """
    ) {
      List {
        Text("Serif").font(.title2).fontDesign(.serif).fontWeight(.semibold)
        Text("Spaced").monospaced().kerning(2).underline(color: .red)
        Text("Struck").strikethrough(pattern: .dash, color: .blue).textCase(.uppercase)
        Text("Two lines at least").truncationMode(.middle).lineLimit(2...3)
        Text("**Bold** and *leaning*, `code` and [a link](https://example.com)")
        Text("I agree to the ") + Text("Terms").bold().foregroundStyle(.orange)
      }
    },
    Pair(
      "controls in a form",
      "ColorPicker, DatePicker, Form, Gauge, LabeledContent, ProgressView, Section, SecureField, Slider, Stepper, Text",
      """
      <Form>
        <Section title="Values">
          <DatePicker title="Filled" value={1700000000000} onChanged={() => {}} displayedComponents={["date"]} />
          <ColorPicker title="Ink" value="#ff0000" onChanged={() => {}} />
          <Stepper title="Casks" onIncrement={() => {}} onDecrement={() => {}} />
          <Slider min={0} max={10} value={4} onChanged={() => {}} label={<Text>Level</Text>}
            minValueLabel={<Text>0</Text>} maxValueLabel={<Text>10</Text>} />
          <Slider min={0} max={1} step={0.25} value={0.5} onChanged={() => {}} />
          <SecureField title="Key" prompt="Secret" value="" onChanged={() => {}} />
          <LabeledContent title="Version" value="1.0" />
        </Section>
        <ProgressView value={0.4} label={<Text>Ageing</Text>} currentValueLabel={<Text>40 %</Text>} />
        <Gauge value={0.4} label={<Text>Level</Text>} currentValueLabel={<Text>40</Text>} gaugeStyle="accessoryCircularCapacity" />
      </Form>
      """
    ) {
      Form {
        Section {
          DatePicker(
            "Filled",
            selection: .constant(Date(timeIntervalSince1970: 1_700_000_000)),
            displayedComponents: .date
          )
          ColorPicker("Ink", selection: .constant(Color(red: 1, green: 0, blue: 0)))
          Stepper("Casks", onIncrement: {}, onDecrement: {})
          Slider(value: .constant(4.0), in: 0...10) {
            Text("Level")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("10")
          }
          Slider(value: .constant(0.5), in: 0...1, step: 0.25)
          SecureField("Key", text: .constant(""), prompt: Text("Secret"))
          LabeledContent("Version", value: "1.0")
        } header: {
          Text("Values")
        }
        ProgressView(value: 0.4) {
          Text("Ageing")
        } currentValueLabel: {
          Text("40 %")
        }
        Gauge(value: 0.4) {
          Text("Level")
        } currentValueLabel: {
          Text("40")
        }
        .gaugeStyle(.accessoryCircularCapacity)
      }
    },
    Pair(
      "grids and lazy stacks",
      "Divider, Grid, GridRow, LazyVGrid, LazyVStack, ScrollView, Section, Text",
      """
      <ScrollView>
        <Grid horizontalSpacing={12} verticalSpacing={4} alignment="leading">
          <GridRow><Text>Oak</Text><Text gridColumnAlignment="trailing">225</Text></GridRow>
          <Divider gridCellUnsizedAxes="horizontal" />
          <GridRow alignment="top"><Text gridCellColumns={2}>Both columns of it</Text></GridRow>
        </Grid>
        <LazyVGrid columns={[{ size: { type: "flexible" } }, { size: 80, spacing: 4, alignment: "leading" }]} spacing={6}>
          {["a", "b", "c", "d"].map((name) => <Text key={name} border="gray">{name}</Text>)}
        </LazyVGrid>
        <LazyVStack alignment="leading" spacing={10} pinnedViews="sectionHeaders">
          <Section header={<Text background="yellow">Head</Text>}><Text>One</Text><Text>Two</Text></Section>
        </LazyVStack>
      </ScrollView>
      """
    ) {
      ScrollView {
        Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
          GridRow {
            Text("Oak")
            Text("225").gridColumnAlignment(.trailing)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow(alignment: .top) { Text("Both columns of it").gridCellColumns(2) }
        }
        LazyVGrid(
          columns: [GridItem(.flexible()), GridItem(.fixed(80), spacing: 4, alignment: .leading)],
          spacing: 6
        ) { ForEach(["a", "b", "c", "d"], id: \.self) { Text($0).border(.gray) } }
        LazyVStack(alignment: .leading, spacing: 10, pinnedViews: .sectionHeaders) {
          Section {
            Text("One")
            Text("Two")
          } header: {
            Text("Head").background(.yellow)
          }
        }
      }
    },
    Pair(
      "groups and menus in a list",
      "Button, ControlGroup, DisclosureGroup, GroupBox, Label, Link, List, Menu, Picker, Text",
      """
      <List>
        <DisclosureGroup title="Open" isExpanded={true} onChanged={() => {}}><Text>Inside</Text></DisclosureGroup>
        <GroupBox label={<Label title="Box" systemImage="shippingbox" />}><Text>In it</Text></GroupBox>
        <ControlGroup><Button title="Back" action={() => {}} /><Button title="On" action={() => {}} /></ControlGroup>
        <Picker title="Wood" value="ash" onChanged={() => {}} pickerStyle="segmented">
          <Text tag="oak">Oak</Text><Text tag="ash">Ash</Text>
        </Picker>
        <Menu title="More" systemImage="ellipsis"><Button title="One" action={() => {}} /></Menu>
        <Link url="https://example.com">A link</Link>
        <Button title="Wide" action={() => {}} buttonStyle="borderedProminent" buttonBorderShape="capsule" buttonSizing="flexible" controlSize="large" />
      </List>
      """
    ) {
      List {
        DisclosureGroup("Open", isExpanded: .constant(true)) { Text("Inside") }
        GroupBox {
          Text("In it")
        } label: {
          Label("Box", systemImage: "shippingbox")
        }
        ControlGroup {
          Button("Back") {}
          Button("On") {}
        }
        Picker("Wood", selection: .constant("ash")) {
          Text("Oak").tag("oak")
          Text("Ash").tag("ash")
        }
        .pickerStyle(.segmented)
        Menu("More", systemImage: "ellipsis") { Button("One") {} }
        Link("A link", destination: URL(string: "https://example.com")!)
        Button("Wide") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule).buttonSizing(.flexible)
          .controlSize(.large)
      }
    },
    Pair(
      "what is done with a view that is drawn",
      "HStack, Image, Rectangle, Text, VStack",
      """
      <VStack spacing={20}>
        <Text padding={8} background="blue" clipShape="capsule" shadow={{ color: "black", radius: 4, y: 2 }}>Shadow</Text>
        <Image systemName="star.fill" resizable scaleToFit frame={{ width: 40, height: 60 }} border="red" />
        <Rectangle fill="green" frame={{ width: 60, height: 30 }} rotationEffect={{ degrees: 30, anchor: "topLeading" }} />
        <Rectangle fill="orange" frame={{ width: 60, height: 30 }} scaleEffect={{ x: 1.5, y: 0.5 }} saturation={0.4} />
        <Text mask={<Rectangle frame={{ width: 30, height: 10 }} />}>Masked away</Text>
        <HStack overlay={{ content: <Text font="caption">Over</Text>, alignment: "bottomTrailing" }} frame={{ width: 120, height: 50 }}
          border={{ style: "gray", width: 2 }}><Text redacted="placeholder">Hidden words</Text></HStack>
      </VStack>
      """
    ) {
      VStack(spacing: 20) {
        Text("Shadow").padding(8).background(.blue).clipShape(Capsule()).shadow(color: .black, radius: 4, y: 2)
        Image(systemName: "star.fill").resizable().scaledToFit().frame(width: 40, height: 60).border(.red)
        Rectangle().fill(.green).frame(width: 60, height: 30).rotationEffect(.degrees(30), anchor: .topLeading)
        Rectangle().fill(.orange).frame(width: 60, height: 30).scaleEffect(x: 1.5, y: 0.5).saturation(0.4)
        Text("Masked away").mask { Rectangle().frame(width: 30, height: 10) }
        HStack { Text("Hidden words").redacted(reason: .placeholder) }
          .frame(width: 120, height: 50)
          .border(.gray, width: 2)
          .overlay(alignment: .bottomTrailing) { Text("Over").font(.caption) }
      }
    },
    Pair(
      "a toolbar of elements, and bars that say how they look",
      "Button, List, NavigationStack, Text, Toolbar, ToolbarItem, ToolbarItemGroup",
      """
      <NavigationStack>
        <List navigationTitle="Casks" navigationBarTitleDisplayMode="inline" toolbarBackground="yellow"
          toolbarBackgroundVisibility="visible"
          toolbar={<Toolbar>
            <ToolbarItem placement="topBarLeading"><Button title="Close" action={() => {}} /></ToolbarItem>
            <ToolbarItemGroup placement="bottomBar">
              <Button title="Left" action={() => {}} /><Button title="Right" action={() => {}} />
            </ToolbarItemGroup>
          </Toolbar>}>
          <Text listRowSeparatorTint="red" badge={2} badgeProminence="increased">Oak</Text>
          <Text>Ash</Text>
        </List>
      </NavigationStack>
      """
    ) {
      NavigationStack {
        List {
          Text("Oak").badgeProminence(.increased).badge(2).listRowSeparatorTint(.red)
          Text("Ash")
        }
        .navigationTitle("Casks")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Close") {} }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Left") {}
            Button("Right") {}
          }
        }
        .toolbarBackground(.yellow)
        .toolbarBackgroundVisibility(.visible)
      }
    },
    Pair(
      "tabs",
      "Tab, TabView, Text, useObservable",
      """
      <TabView selection={useObservable("sent")}>
        <Tab title="Received" systemImage="tray" value="received"><Text>In</Text></Tab>
        <Tab title="Sent" systemImage="paperplane" value="sent"><Text badge={3}>Out</Text></Tab>
      </TabView>
      """
    ) {
      TabView(selection: .constant("sent")) {
        Tab("Received", systemImage: "tray", value: "received") { Text("In") }
        Tab("Sent", systemImage: "paperplane", value: "sent") { Text("Out").badge(3) }
      }
    },
  ]

  @Test(arguments: pairs) func aScriptDrawsWhatItsTwinDraws(_ pair: Pair) throws {
    let stage = try Stage(
      "import { \(pair.names) } from \"scripting\"\nexport default function App() { return \(pair.source) }\n"
    )
    #expect(stage.errors == [])
    #expect(stage.warnings == [])
    expectSamePixels(stage.screen, Screen(size: stage.screen.size) { pair.twin() })
  }

  @Test(arguments: pairs) func itDoesSoOnTheDesktopInTheDark(_ pair: Pair) throws {
    let size = CGSize(width: 640, height: 600)
    let stage = try Stage(
      "import { \(pair.names) } from \"scripting\"\nexport default function App() { return \(pair.source) }\n",
      size: size,
      idiom: .desktop,
      colorScheme: .dark
    )
    #expect(stage.errors == [])
    // White in the light is black in the dark: the twin says one of them only.
    guard !pair.source.contains("light:") else { return }
    expectSamePixels(stage.screen, Screen(size: size, idiom: .desktop, colorScheme: .dark) { pair.twin() })
  }
}
