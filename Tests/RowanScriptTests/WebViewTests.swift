import RowanControls
import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// Web views of scripts.
@MainActor @Suite(.script)
struct WebViewTests {
  @Test func anAddressAndADocumentNameThemselves() throws {
    let stage = try Stage(
      """
      import { List, WebView } from "scripting"
      export default () => <List>
        <WebView url="https://example.com/oak" title="Oak" frame={{ height: 160 }} />
        <WebView html="<p>Elm</p>" frame={{ height: 160 }} />
        <WebView url="javascript:alert(1)" frame={{ height: 160 }} />
      </List>
      """
    )
    #expect(stage.screen.link("https://example.com/oak").exists && stage.screen.text("Oak").exists, "\(stage.screen)")
    #expect(stage.screen.text("This document is shown in a browser.").exists)
    #expect(stage.screen.text("“javascript:alert(1)” is no address of the web.").exists)
    #expect(stage.errors == [] && stage.warnings == [] && stage.said == [], "\(stage.said) \(stage.warnings)")
  }

  @Test func aControllerShowsWhatItLoads() async throws {
    let stage = try Stage(
      """
      import { Button, List, WebView } from "scripting"
      const controller = new WebViewController()
      export default () => <List>
        <WebView controller={controller} frame={{ height: 160 }} />
        <Button title="Load" action={async () => console.log(`loaded ${await controller.loadURL("https://example.com/elm")}`)} />
        <Button title="Wrong" action={() => controller.loadURL("file:///etc/passwd").catch((error) => console.log(error.message))} />
        <Button title="Ask" action={() => controller.evaluateJavaScript("1").catch((error) => console.log(error.message))} />
      </List>
      """
    )
    #expect(stage.screen.text("This document is shown in a browser.").exists, "\(stage.screen)")
    for name in ["Wrong", "Ask", "Load"] {
      stage.screen.row(name).tap()
      await stage.screen.settle()
    }
    #expect(stage.screen.link("https://example.com/elm").exists, "\(stage.screen)")
    #expect(
      stage.said == [
        "WebViewController.loadURL takes an address of the web, and got \"file:///etc/passwd\".",
        "not on Linux: WebViewController.evaluateJavaScript.", "loaded true",
      ]
    )
    #expect(stage.errors == [])
  }

  @Test func aControllerHasAScreenOfItsOwn() async throws {
    let stage = try Stage(
      """
      import { Button, List } from "scripting"
      const controller = new WebViewController()
      controller.loadURL("https://example.com/ash")
      export default () => <List><Button title="Open" action={async () => {
        await controller.present({ navigationTitle: "Ash" }); console.log("closed")
      }} /></List>
      """
    )
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    #expect(stage.screen.link("https://example.com/ash").exists, "\(stage.screen)")
    stage.screen.button("Done").tap()
    await stage.screen.settle()
    #expect(stage.said == ["closed"] && !stage.screen.link("https://example.com/ash").exists, "\(stage.screen)")
    #expect(stage.errors == [])
  }

  @Test func anotherControllerIsAnError() throws {
    let stage = try Stage(
      """
      import { List, WebView } from "scripting"
      export default () => <List><WebView controller={{} as any} /></List>
      """
    )
    #expect(
      stage.errors.first?.contains("WebView: controller takes a new WebViewController().") == true,
      "\(stage.errors)"
    )
  }
}
