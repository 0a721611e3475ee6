import RowanLayers

/// How what is spoken of a layer is spelled on the wire. The client's `wire.js` describes the same shape as a type.
extension JSONWriter {
  /// `null` for a layer that says nothing, or an object of what is not empty: `r` role, `n` the role inside, `l` name,
  /// `v` value, `h` hint, `i` identifier, `t` states, `a` actions as `[id, name]`, `d` level, `s` set size, `p` position,
  /// `f` stop of the keyboard (1, or 2 for one that keys lead to), `w` words spoken in place of what is drawn, `q` quiet,
  /// `x` hidden, `b` behind something modal, `o` a row's list, `g` a header's rows, `c` the row that a list's keys mean.
  mutating func speech(_ form: SpokenForm) {
    if form == SpokenForm() { return null() }
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

  private mutating func speechTexts(_ form: SpokenForm) {
    if !form.name.isEmpty {
      key("l")
      string(form.name)
    }
    if !form.value.isEmpty {
      key("v")
      string(form.value)
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

  private mutating func speechNumbers(_ form: SpokenForm) {
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

  private mutating func speechRelations(_ form: SpokenForm) {
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

extension SpokenForm {
  /// What of the form a browser needs: a text is there as it is drawn, and a field has its value.
  var inBrowser: SpokenForm {
    var form = self
    switch role {
    case .text, .textLink, .separator: (form.role, form.name, form.hint) = (.none, "", "")
    case .textField: (form.role, form.value) = (.none, "")
    default: break
    }
    // Of what has no role nothing can be said but where the focus is.
    if form.role == .none { form.states = states.intersection(.focused) }
    return form
  }
}
