import Foundation
import RowanLayers

extension Screen {
  /// What can be chosen from the menu that is open, in order; nothing where none is. Of a menu with an open submenu, that one counts.
  public var menu: [String] {
    update()
    if let panel = openPanel { return panel.elements(role: .menuItem).map(\.label) }
    return menuLayer.map { semantics.offers(of: $0).map(\.action.name) } ?? []
  }

  /// The titles of the menus in the menu bar, in order; nothing where the window has none.
  public var menuBar: [String] { elements(role: .menuBar).last?.elements(role: .menuItem).map(\.label) ?? [] }

  /// Opens a menu of the menu bar by its title, as a click does. Reports a failure where there is none of the title.
  public func openMenu(
    _ title: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let found = elements(role: .menuBar).last?.elements(role: .menuItem).first(where: { $0.label == title })
    else {
      SourcePlace(fileID, filePath, line, column)
        .report("The menu bar has no menu \"\(title)\", but: \(menuBar.joined(separator: ", ")).")
      return
    }
    found.tap()
  }

  /// Opens the menu of what is at a point of the window, as a right click does: see `menu`.
  public func openMenu(at point: CGPoint) { receive(.contextMenu(at: .window(point))) }

  /// Chooses from the menu that is open, by name; most items close it. Reports a failure where it has nothing of the name.
  public func choose(
    _ name: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if let item = openPanel?.elements(role: .menuItem).first(where: { $0.label == name }) { return item.tap() }
    let offers = menuLayer.map { semantics.offers(of: $0) } ?? []
    guard openPanel == nil, let offer = offers.first(where: { $0.action.name == name }) else {
      SourcePlace(fileID, filePath, line, column)
        .report("No menu is open that has \"\(name)\". To choose from: \(menu.joined(separator: ", ")).")
      return
    }
    menuLayer = nil
    receive(.action(of: offer.layer, offer.action.id))
  }

  /// The innermost menu that is open.
  private var openPanel: Element? { elements(role: .menu).last { !$0.elements(role: .menuItem).isEmpty } }
}
