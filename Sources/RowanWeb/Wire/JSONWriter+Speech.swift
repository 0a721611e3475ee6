import RowanLayers

/// The encoding of accessibility properties. The client's `wire.js` declares the same shape as a type.
extension JSONWriter {
  /// Writes `null` for a layer without accessibility properties, or an object of the nonempty ones.
  ///
  /// The keys are `r` role, `n` inner role, `l` name, `v` value, `m` percentage of its range, `h` hint, `i` identifier, `t` states, `a` actions as
  /// `[id, name]`, `d` level, `s` set size, `p` position, `f` focusable (1, or 2 for one that keys lead to), `w` text
  /// spoken in place of the drawn one, `q` quiet, `x` hidden, `b` behind a modal, `o` the list of a row, `g` the rows
  /// of a header, and `c` the row that the keys of a list apply to.
  mutating func speech(_ form: ResolvedSemantics) {
    if form == ResolvedSemantics() { return null() }
    object { writer in
      if form.role != .none {
        writer.key("r")
        writer.string(form.role.rawValue)
      }
      if form.inner != .none {
        writer.key("n")
        writer.string(form.inner.rawValue)
      }
      writer.speechTexts(form)
      if !form.states.isEmpty {
        writer.key("t")
        writer.integer(form.states.rawValue)
      }
      if !form.actions.isEmpty {
        writer.key("a")
        writer.array { writer in for action in form.actions { writer.action(action) } }
      }
      writer.speechNumbers(form)
      writer.speechRelations(form)
    }
  }

  private mutating func speechTexts(_ form: ResolvedSemantics) {
    if !form.name.isEmpty {
      key("l")
      string(form.name)
    }
    if !form.value.isEmpty {
      key("v")
      string(form.value)
    }
    if let percentage = form.percentage {
      key("m")
      integer(percentage)
    }
    if !form.hint.isEmpty {
      key("h")
      string(form.hint)
    }
    if !form.identifier.isEmpty {
      key("i")
      string(form.identifier)
    }
    if !form.words.isEmpty {
      key("w")
      string(form.words)
    }
  }

  private mutating func speechNumbers(_ form: ResolvedSemantics) {
    if form.level != 0 {
      key("d")
      integer(form.level)
    }
    if form.setSize != 0 {
      key("s")
      integer(form.setSize)
    }
    if form.position != 0 {
      key("p")
      integer(form.position)
    }
    if form.stop != .never {
      key("f")
      integer(form.stop.rawValue)
    }
    if form.isQuiet {
      key("q")
      flag(true)
    }
    if form.isHidden {
      key("x")
      flag(true)
    }
    if form.isBehind {
      key("b")
      flag(true)
    }
  }

  private mutating func speechRelations(_ form: ResolvedSemantics) {
    if let list = form.list {
      key("o")
      integer(list)
    }
    if !form.rows.isEmpty {
      key("g")
      array { writer in for row in form.rows { writer.integer(row) } }
    }
    if let active = form.active {
      key("c")
      integer(active)
    }
  }

  private mutating func action(_ action: SemanticAction) {
    array { writer in
      writer.integer(action.id)
      writer.string(action.name)
    }
  }
}

extension ResolvedSemantics {
  /// The properties that a browser needs: it takes the text of text elements, and the values of fields, from the
  /// content.
  var inBrowser: ResolvedSemantics {
    var form = self
    switch role {
    case .text, .textLink, .separator: (form.role, form.name, form.hint) = (.none, "", "")
    case .textField: (form.role, form.value) = (.none, "")
    default: break
    }
    // Most ARIA states require a role.
    if form.role == .none { form.states = states.intersection([.focused, .assistiveStop, .updatesFrequently]) }
    return form
  }
}
