import Foundation
import RowanLayers
import Testing

/// The forms of elements with rare traits.
@MainActor
struct TraitFormTests {
  private let stage = LayerStage()

  private func selectable(_ label: String, isSelected: Bool) -> Layer {
    let button = stage.button(label)
    if isSelected { button.semantics?.traits.insert(.selected) }
    return button
  }

  @Test func `buttons of a tab bar are tabs while one of them is selected`() {
    let (day, week) = (selectable("Day", isSelected: true), selectable("Week", isSelected: false))
    let bar = stage.layer(.tabBar, "Span", traits: .buttonTabs, [day, week])
    stage.show(bar, stage.button("Add"))
    #expect(stage.reading == ["tabList Span", "  tab Day", "  tab Week", "button Add"])
    #expect(stage.form(day).states.contains(.selected))
    // Without a selected tab the keyboard would not reach the tabs.
    day.semantics?.traits.remove(.selected)
    #expect(stage.reading == ["group Span", "  button Day", "  button Week", "button Add"])
  }

  @Test func `a selected button that cannot be operated makes no tabs`() {
    let (day, week) = (selectable("Day", isSelected: true), selectable("Week", isSelected: false))
    let bar = stage.layer(.tabBar, "Span", traits: .buttonTabs, [day, week])
    stage.show(bar)
    day.semantics?.traits.insert(.disabled)
    #expect(stage.reading.first == "group Span")
    day.semantics?.traits.remove(.disabled)
    #expect(stage.reading.first == "tabList Span")
    day.semantics?.traits.insert(.hidden)
    #expect(stage.reading == ["group Span", "  button Week"])
  }

  @Test func `a tab bar of the system is not one of buttons`() {
    let bar = stage.layer(
      .tabBar,
      "Tabs",
      [stage.layer(.tab, "Home", interests: .tap), selectable("More", isSelected: true)]
    )
    stage.show(bar)
    #expect(stage.reading == ["tabList Tabs", "  tab Home", "  button More"])
  }

  @Test func `a named view with direct interaction is an application`() {
    let piano = stage.layer(.group, "Piano", traits: .directInteraction)
    let drawing = stage.layer(.image, "Drawing", traits: .directInteraction)
    let button = stage.button("Play")
    button.semantics?.traits.insert(.directInteraction)
    stage.show(piano, drawing, stage.layer(.group, traits: .directInteraction), button)
    #expect(stage.reading == ["application Piano", "application Drawing", "button Play"])
  }

  @Test func `frequent updates are a state of the element`() {
    let clock = stage.text("12:00:01")
    clock.semantics?.traits.insert(.updatesFrequently)
    stage.show(clock)
    #expect(stage.form(clock).states == .updatesFrequently)
  }
}
