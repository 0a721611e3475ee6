import Foundation
import RowanInput
import RowanLayers

/// What a tab is asked to do besides showing the screen.
enum TabErrand {
  /// `{"k":"open","u":…}`: opens a page in a tab of its own.
  case openPage(URL)
  /// `{"k":"open","w":…}`: opens this page once more with another query: another window.
  case openWindow(query: String)
  /// `{"k":"keep","s":…}`: keeps a text for the tab's window, until it is told another one.
  case keep(String)
  /// `{"k":"copy","t":…}`: puts a text on the person's clipboard, and beside it in `c` the same as values between commas.
  case copy(ClipboardContent)
  /// `{"k":"paste"}`: reads the text on the person's clipboard and says it, or that it may not.
  case paste
  /// `{"k":"say","t":…}`: has a text read aloud.
  case announce(String)
  /// `{"k":"menu","i":…,"x":…,"y":…}`: shows a menu of what can be done with a layer at a point.
  case menu(LayerID, CGPoint)
  /// `{"k":"link","i":…,"w":…}`: the row of a layer is a link to an address of the window.
  case link(LayerID, String)
  /// `{"k":"notice","t":…}`: shows a message for a while.
  case notice(String)
  /// `{"k":"shut"}`: closes the tab, its window is gone.
  case close

  var message: [UInt8] {
    var writer = JSONWriter(capacity: 128)
    writer.object { writer in
      writer.key("k")
      switch self {
      case .openPage(let url):
        writer.string("open")
        writer.key("u")
        writer.string(url.absoluteString)
      case .openWindow(let query):
        writer.string("open")
        writer.key("w")
        writer.string(query)
      case .keep(let text):
        writer.string("keep")
        writer.key("s")
        writer.string(text)
      case .copy(let content):
        writer.string("copy")
        writer.key("t")
        writer.string(content.text)
        if let table = content.commaSeparated {
          writer.key("c")
          writer.string(table)
        }
      case .paste: writer.string("paste")
      case .announce(let text):
        writer.string("say")
        writer.key("t")
        writer.string(text)
      case .menu(let layer, let point):
        writer.string("menu")
        writer.key("i")
        writer.integer(layer)
        writer.key("x")
        writer.number(point.x)
        writer.key("y")
        writer.number(point.y)
      case .link(let layer, let address):
        writer.string("link")
        writer.key("i")
        writer.integer(layer)
        writer.key("w")
        writer.string(address)
      case .notice(let text):
        writer.string("notice")
        writer.key("t")
        writer.string(text)
      case .close: writer.string("shut")
      }
    }
    return writer.bytes
  }
}
