import RowanScript
import RowanTesting
import SwiftUI
import Testing

/// `Dialog` asks whoever is in front of the page.
@MainActor @Suite(.script)
struct QuestionTests {
  private func stage(_ question: String) throws -> Stage {
    try Stage(
      """
      import { Button, List, Text, useState } from "scripting"
      export default function App() {
        const [answer, setAnswer] = useState("nothing")
        return <List>
          <Button title="Ask" action={async () => { setAnswer(JSON.stringify(await \(question)) ?? "undefined") }} />
          <Text>Heard {answer}</Text>
        </List>
      }
      """
    )
  }

  @Test func anAlertIsHeardWhenItIsPutAway() async throws {
    let stage = try stage(
      "Dialog.alert({ title: \"Full\", message: \"No room in the cellar.\", buttonLabel: \"Right\" })"
    )
    stage.screen.row("Ask").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("No room in the cellar.").exists)
    stage.screen.button("Right").tap()
    await stage.screen.settle()
    #expect(stage.screen.row("Heard undefined").exists)
    #expect(!stage.screen.text("No room in the cellar.").exists)
  }

  @Test func aConfirmationIsTrueOrFalse() async throws {
    for (button, answer) in [("Empty it", "true"), ("Keep", "false")] {
      let stage = try stage(
        "Dialog.confirm({ message: \"Empty?\", confirmLabel: \"Empty it\", cancelLabel: \"Keep\" })"
      )
      stage.screen.row("Ask").tap()
      await stage.screen.settle()
      stage.screen.button(button).tap()
      await stage.screen.settle()
      #expect(stage.screen.row("Heard \(answer)").exists)
    }
  }

  @Test func aPromptAnswersWhatWasTypedOrNull() async throws {
    let question = "Dialog.prompt({ title: \"Name\", defaultValue: \"Oak\", placeholder: \"Cask\" })"
    let stage = try stage(question)
    stage.screen.row("Ask").tap()
    await stage.screen.settle()
    let field = stage.screen.textField("Cask")
    #expect(field.value == "Oak")
    field.type(" 7")
    stage.screen.button("OK").tap()
    await stage.screen.settle()
    #expect(stage.screen.row("Heard \"Oak 7\"").exists)
    stage.screen.row("Ask").tap()
    await stage.screen.settle()
    #expect(stage.screen.textField("Cask").value == "Oak")
    stage.screen.button("Cancel").tap()
    await stage.screen.settle()
    #expect(stage.screen.row("Heard null").exists)
  }

  @Test func anActionSheetAnswersTheOffset() async throws {
    let stage = try stage(
      "Dialog.actionSheet({ title: \"Cask\", actions: [{ label: \"Taste\" }, { label: \"Empty\", destructive: true }] })"
    )
    stage.screen.row("Ask").tap()
    await stage.screen.settle()
    stage.screen.button("Empty").tap()
    await stage.screen.settle()
    #expect(stage.screen.row("Heard 1").exists)
  }

  @Test func questionsAreAskedOneAfterTheOther() async throws {
    let stage = try stage("Promise.all([Dialog.confirm(\"First?\"), Dialog.confirm(\"Second?\")])")
    stage.screen.row("Ask").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("First?").exists)
    #expect(!stage.screen.text("Second?").exists)
    stage.screen.button("OK").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Second?").exists)
    stage.screen.button("Cancel").tap()
    await stage.screen.settle()
    #expect(stage.screen.row("Heard [true,false]").exists)
  }

  @Test func aQuestionStandsInFrontOfASheet() async throws {
    let stage = try Stage(
      """
      import { Button, List, Text, VStack, useObservable } from "scripting"
      export default function App() {
        const isShown = useObservable(false)
        const answer = useObservable("nothing")
        return <List sheet={{ isPresented: isShown, content: <VStack>
              <Text>Heard {answer.value}</Text>
              <Button title="Ask" action={async () => answer.setValue(String(await Dialog.confirm("Sure?")))} />
            </VStack> }}>
          <Button title="Open" action={() => isShown.setValue(true)} />
        </List>
      }
      """
    )
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    stage.screen.button("Ask").tap()
    await stage.screen.settle()
    stage.screen.button("OK").tap()
    await stage.screen.settle()
    #expect(stage.screen.text("Heard true").exists)
  }

  @Test func whatIsPresentedFromASheetComesInFrontOfIt() async throws {
    let stage = try Stage(
      """
      import { Button, List, Navigation, Text, VStack, useObservable } from "scripting"
      function Choice() {
        const dismiss = Navigation.useDismiss()
        return <VStack><Text>Choose</Text><Button title="Oak" action={() => dismiss("oak")} /></VStack>
      }
      export default function App() {
        const isShown = useObservable(false)
        const wood = useObservable("none")
        const choose = async () => wood.setValue(String(await Navigation.present({ element: <Choice /> })))
        return <List sheet={{ isPresented: isShown, content: <VStack>
              <Text>Wood {wood.value}</Text>
              <Button title="Choose one" action={choose} />
            </VStack> }}>
          <Button title="Open" action={() => isShown.setValue(true)} />
        </List>
      }
      """
    )
    stage.screen.row("Open").tap()
    await stage.screen.settle()
    for wood in ["oak", "oak"] {
      stage.screen.button("Choose one").tap()
      await stage.screen.settle()
      #expect(stage.screen.text("Choose").exists)
      stage.screen.button("Oak").tap()
      await stage.screen.settle()
      #expect(stage.screen.text("Wood \(wood)").exists)
    }
    #expect(stage.errors == [])
  }
}
