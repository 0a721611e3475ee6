import Foundation
import RowanTesting
import SwiftUI
import Testing

/// What lists look like while they are edited.
@MainActor
@Suite struct EditingPictureTests {
  struct Jars: View {
    @State private var jars = ["Plum", "Quince", "Rhubarb"]
    @State var mode = EditMode.inactive

    var body: some View {
      List {
        Section("Jars") {
          ForEach(jars, id: \.self) { Label($0, systemImage: "leaf") }
            .onDelete { jars.remove(atOffsets: $0) }
            .onMove { jars.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Bottles") {
          ForEach(["Cider", "Perry"], id: \.self) { name in
            Text(name)
              .swipeActions {
                Button(role: .destructive) {
                } label: {
                  Label("Delete", systemImage: "trash")
                }
                Button {
                } label: {
                  Label("Flag", systemImage: "flag")
                }.tint(.orange)
              }
              .swipeActions(edge: .leading) { Button("Open") {}.tint(.blue) }
          }
        }
      }
      .environment(\.editMode, $mode)
    }
  }

  private func touch(_ scheme: ColorScheme = .light, _ mode: EditMode = .inactive) -> Screen {
    Screen(size: CGSize(width: 390, height: 440), colorScheme: scheme) { Jars(mode: mode) }
  }

  /// Facts B66, B67, M46.
  @Test(arguments: [ColorScheme.light, .dark]) func editModeOnTouch(_ scheme: ColorScheme) async {
    let screen = touch(scheme, .active)
    await screen.settle()
    screen.expectPicture(named: "edit-mode-\(scheme)")
  }

  /// Fact B67.
  @Test func theDeleteButtonThatADiscAsksFor() async {
    let screen = touch(.light, .active)
    await screen.settle()
    screen.button("Delete Quince").tap()
    screen.expectPicture(named: "confirming")
  }

  /// Facts B70, B71.
  @Test(arguments: [ColorScheme.light, .dark]) func aRowThatIsSweptAside(_ scheme: ColorScheme) async {
    let screen = touch(scheme)
    await screen.settle()
    screen.row("Cider").swipe(.left)
    screen.expectPicture(named: "swept-\(scheme)")
  }

  @Test func aRowThatIsSweptTheOtherWay() async {
    let screen = touch()
    await screen.settle()
    screen.row("Perry").swipe(.right)
    screen.expectPicture(named: "swept-leading")
  }

  /// Fact B72.
  @Test func aRowAboutToBeDeletedByASweep() async {
    let screen = touch()
    await screen.settle()
    let row = screen.row("Plum").frame
    screen.pointerDown(at: CGPoint(x: row.maxX - 10, y: row.midY))
    for step in 1...10 { screen.pointerMove(to: CGPoint(x: row.maxX - 10 - CGFloat(step) * 30, y: row.midY)) }
    screen.expectPicture(named: "armed")
  }

  /// Fact B69.
  @Test(arguments: [ColorScheme.light, .dark]) func aRowThatIsLifted(_ scheme: ColorScheme) async {
    let screen = touch(scheme, .active)
    await screen.settle()
    let handle = screen.button("Reorder Plum").frame
    screen.pointerDown(at: CGPoint(x: handle.midX, y: handle.midY))
    for step in 1...8 { screen.pointerMove(to: CGPoint(x: handle.midX, y: handle.midY + CGFloat(step) * 8)) }
    screen.expectPicture(named: "lifted-\(scheme)")
  }

  @Test func readFromTheRight() async {
    let screen = Screen(size: CGSize(width: 390, height: 440), layoutDirection: .rightToLeft) { Jars(mode: .active) }
    await screen.settle()
    screen.button("Delete Rhubarb").tap()
    screen.expectPicture(named: "right-to-left")
  }

  @Test func inLargeType() async {
    let screen = Screen(size: CGSize(width: 390, height: 700), dynamicTypeSize: .accessibility2) { Jars(mode: .active) }
    await screen.settle()
    screen.expectPicture(named: "large-type")
  }

  @Test(arguments: [ColorScheme.light, .dark]) func onTheDesktop(_ scheme: ColorScheme) async {
    let screen = Screen(size: CGSize(width: 420, height: 300), idiom: .desktop, colorScheme: scheme) {
      Jars(mode: .active)
    }
    await screen.settle()
    screen.button("Delete Quince").tap()
    screen.expectPicture(named: "desktop-\(scheme)")
  }

  /// Fact B68.
  @Test func circlesOfSeveral() async {
    struct Several: View {
      @State private var chosen: Set<String> = ["Quince"]

      var body: some View {
        List(["Plum", "Quince", "Rhubarb", "Sloe"], id: \.self, selection: $chosen) { Text($0) }
          .environment(\.editMode, .constant(.active))
      }
    }
    let screen = Screen(size: CGSize(width: 390, height: 300)) { Several() }
    await screen.settle()
    screen.expectPicture(named: "circles")
  }

  @Test func theClassicLook() async {
    let screen = Screen(size: CGSize(width: 390, height: 440), look: .classic) { Jars() }
    await screen.settle()
    screen.row("Cider").swipe(.left)
    screen.expectPicture(named: "classic")
  }
}
