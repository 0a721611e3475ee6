import Foundation

extension Session {
  /// Returns the first message of a connection: the key of the session, the limits, and what the scene takes from the page.
  func welcomeMessage() -> [UInt8] {
    var writer = JSONWriter(capacity: 128)
    writer.object { writer in
      writer.key("k")
      writer.string("welcome")
      writer.key("v")
      writer.integer(wireVersion)
      writer.key("key")
      writer.string(key)
      writer.key("a")
      writer.integer(sent.received)
      writer.key("text")
      writer.integer(welcome.maximumTextBytes)
      writer.key("keep")
      writer.number(welcome.reconnectSeconds)
      if scene is any LinkingScene {
        writer.key("links")
        writer.flag(true)
      }
      if scene is any PhasedScene {
        writer.key("phases")
        writer.flag(true)
      }
    }
    return writer.bytes
  }
}
