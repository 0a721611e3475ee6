import RowanLayers

extension Session {
  /// Handles a change of a text that is too long for one message.
  ///
  /// A change of a text that the field no longer has is dropped, and so is one that makes a text longer than the limit. The
  /// browser then shows the text of the field again.
  func change(_ id: LayerID, _ edit: TextEdit) throws(WireError) {
    try check(id)
    guard case .field(let field)? = scene.tree.layer(id)?.content,
      let base = mirror.texts.base(of: edit, shown: field.text, in: id)
    else { return }
    let text = try edit.applied(to: base)
    guard text.utf8.count <= max(welcome.maximumTextBytes, base.utf8.count) else { return }
    mirror.texts.receive(text, in: id)
    scene.receive(.text(in: id, text, edit.selection))
  }

  /// Throws if a layer ID was never sent to the browser, which a correct client does not use.
  func check(_ id: LayerID) throws(WireError) {
    guard id > 0, id <= mirror.highest else { throw WireError("an event names a layer that never was") }
  }
}
