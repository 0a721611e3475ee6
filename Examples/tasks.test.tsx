import { expect, render, test } from "scripting/testing"
import Tasks from "./tasks"

test("chosen tasks are deleted together", async () => {
  const screen = render(<Tasks />)
  screen.button("Edit").tap()
  screen.row("Order staves").tap()
  screen.row("Print labels").tap()
  expect(screen.row("Print labels").isSelected).toBe(true)
  screen.button("Delete 2").tap()
  await screen.settle()
  expect(screen.rows.length).toBe(4)
  expect(screen.row("Order staves").exists).toBe(false)
})

test("nothing is deleted while nothing is chosen", () => {
  const screen = render(<Tasks />)
  expect(screen.button("Delete").isEnabled).toBe(false)
})
