import Foundation
import RowanControls
import RowanInput
import RowanLayers

/// A request to a tab besides the display of the screen.
enum ClientCommand {
  /// Opens a page in a new tab: `{"k":"open","u":…}`.
  case openPage(URL)
  /// Opens another window, which is this page with another query: `{"k":"open","w":…}`.
  case openWindow(query: String)
  /// Keeps a text for the tab's window, until the next one: `{"k":"keep","s":…}`.
  case keep(String)
  /// Writes a text to the clipboard, and optionally the comma-separated values in `c` and HTML in `h`: `{"k":"copy","t":…}`. With a
  /// number `n`, the page reports the outcome.
  case copy(ClipboardContent, number: Int?)
  /// Requests the text on the clipboard, or the report that it is not accessible: `{"k":"paste"}`.
  case paste
  /// Announces a text to assistive technologies: `{"k":"say","t":…,"u":1}`, with `u` for one that interrupts others.
  case announce(String, isUrgent: Bool)
  /// Sets the address of the link in a layer's row: `{"k":"link","i":…,"w":…}`.
  case link(LayerID, String)
  /// Shows a temporary message: `{"k":"notice","t":…}`.
  case notice(String)
  /// Lets a person choose files for a dialog: `{"k":"pick","d":…,"a":…,"m":1}`, with the attribute `accept` and a flag for several,
  /// and with the message `h` and the button's label `b` of a panel before the browser's dialog, if any.
  case chooseFiles(Int, accept: String, isMultiple: Bool, FileDialogTexts)
  /// Uploads the chosen files of a dialog by their tickets: `{"k":"send","d":…,"t":[…]}`.
  case uploadFiles(Int, tickets: [String])
  /// Saves files by their tickets and names: `{"k":"save","d":…,"f":[[…,…],…]}`, with `h` and `b` as for a choice.
  case saveFiles(Int, [Offer], FileDialogTexts)
  /// Closes a dialog for files: `{"k":"done","d":…}`.
  case endDialog(Int)
  /// Closes the tab, because its window has closed: `{"k":"shut"}`.
  case close

  /// A file that the browser may fetch.
  struct Offer {
    var ticket: String
    var name: String
  }

  /// The number of the dialog for files that the command is about; `nil` for other commands.
  var dialog: Int? {
    switch self {
    case .chooseFiles(let number, _, _, _), .uploadFiles(let number, _), .saveFiles(let number, _, _),
      .endDialog(let number):
      number
    default: nil
    }
  }

  /// The encoded message.
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
      case .copy(let content, let number):
        writer.string("copy")
        writer.key("t")
        writer.string(content.text)
        if let table = content.commaSeparated {
          writer.key("c")
          writer.string(table)
        }
        if let html = content.html {
          writer.key("h")
          writer.string(html)
        }
        if let number {
          writer.key("n")
          writer.integer(number)
        }
      case .paste: writer.string("paste")
      case .announce(let text, let isUrgent):
        writer.string("say")
        writer.key("t")
        writer.string(text)
        if isUrgent {
          writer.key("u")
          writer.flag(true)
        }
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
      case .chooseFiles, .uploadFiles, .saveFiles, .endDialog: writeDialog(&writer)
      case .close: writer.string("shut")
      }
    }
    return writer.bytes
  }

  /// Writes the kind and the members of a command about a dialog for files.
  private func writeDialog(_ writer: inout JSONWriter) {
    switch self {
    case .chooseFiles(_, let accept, let isMultiple, let texts):
      writer.string("pick")
      writer.key("a")
      writer.string(accept)
      writer.key("m")
      writer.flag(isMultiple)
      write(texts, &writer)
    case .uploadFiles(_, let tickets):
      writer.string("send")
      writer.key("t")
      writer.array { writer in
        for ticket in tickets { writer.string(ticket) }
      }
    case .saveFiles(_, let offers, let texts):
      writer.string("save")
      writer.key("f")
      writer.array { writer in
        for offer in offers {
          writer.array { writer in
            writer.string(offer.ticket)
            writer.string(offer.name)
          }
        }
      }
      write(texts, &writer)
    default: writer.string("done")
    }
    writer.key("d")
    writer.integer(dialog ?? 0)
  }

  /// Writes the texts of a panel before the browser's dialog.
  private func write(_ texts: FileDialogTexts, _ writer: inout JSONWriter) {
    if let message = texts.message {
      writer.key("h")
      writer.string(message)
    }
    if let confirmation = texts.confirmation {
      writer.key("b")
      writer.string(confirmation)
    }
  }
}
