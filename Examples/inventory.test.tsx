import { expect, render, test } from "scripting/testing"
import Inventory from "./inventory"

test("a cask is added by its wood, and kept", async () => {
  const screen = render(<Inventory />)
  screen.button("Add").tap()
  await screen.settle()
  screen.textField("Wood").type("Mulberry")
  screen.button("OK").tap()
  await screen.settle()
  expect(screen.text("Mulberry").exists).toBe(true)
  expect(Storage.get<{ wood: string }[]>("casks")!.map((cask) => cask.wood).join()).toBe("Oak,Chestnut,Acacia,Mulberry")
})

test("nothing is added when the question is put away", async () => {
  const screen = render(<Inventory />)
  screen.button("Add").tap()
  await screen.settle()
  screen.button("Cancel").tap()
  await screen.settle()
  expect(screen.rows.length).toBe(4)
})
