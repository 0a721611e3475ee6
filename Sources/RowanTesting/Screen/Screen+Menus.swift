import Foundation
import RowanLayers

extension Screen {
  /// The labels of the open menu's items, in order; those of the innermost open submenu. Empty if no menu is open.
  public var menu: [String] {
    update()
    return openPanel?.elements(role: .menuItem).map(\.label) ?? []
  }

  /// The titles of the menus in the menu bar, in order; empty if the window has none.
  public var menuBar: [String] { elements(role: .menuBar).last?.elements(role: .menuItem).map(\.label) ?? [] }

  /// Opens a menu of the menu bar, as a click does. Reports a failure if there is none with the title.
  public func openMenu(
    _ title: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let found = elements(role: .menuBar).last?.elements(role: .menuItem).first(where: { $0.label == title })
    else {
      FailureLocation(fileID, filePath, line, column)
        .report("The menu bar has no menu \"\(title)\", but: \(menuBar.joined(separator: ", ")).")
      return
    }
    found.tap()
  }

  /// Opens the context menu at a point in window coordinates, as a secondary click does. See `menu`.
  public func openMenu(at point: CGPoint) { receive(.contextMenu(at: .window(point))) }

  /// Chooses an item of the open menu by its label; most items close the menu. Reports a failure if there is none.
  public func choose(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if let item = openPanel?.elements(role: .menuItem).first(where: { $0.label == name }) { return item.tap() }
    FailureLocation(fileID, filePath, line, column)
      .report("No menu is open that has \"\(name)\". To choose from: \(menu.joined(separator: ", ")).")
  }

  /// The innermost open menu.
  private var openPanel: Element? { elements(role: .menu).last { !$0.elements(role: .menuItem).isEmpty } }
}
