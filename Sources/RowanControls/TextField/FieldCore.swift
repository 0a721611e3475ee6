import Foundation
import RowanGraph
import RowanInteraction
import RowanLayers
import RowanViews

/// A text field without border: the text, or the prompt if it is empty.
nonisolated struct FieldCore: View {
  typealias Body = Never
  /// The label if it is a text.
  let title: Text?
  /// The label if it is another view.
  let label: AnyView?
  let prompt: Text?
  let text: String
  /// The value of the binding to the selection.
  var selection: TextSelection?
  /// The attributed text, if the field edits one; `text` is empty then.
  var richText: AttributedString?
  /// The value of the binding to the selection in attributed text.
  var richSelection: AttributedTextSelection?
  let value: FieldValue

  @MainActor func _makeNode(_ context: _NodeContext) -> _NodeHandle { _NodeHandle(FieldNode(self, context)) }

  @MainActor func _updateNode(_ handle: _NodeHandle) {
    unsafeDowncast(handle.node, to: FieldNode.self).update(self)
  }
}

/// The node of a text field, which shows the text and handles the edits of the host.
///
/// A text reported by the host is shown at once and written to the binding. After the update the field shows the value
/// of the binding; if it differs, because the binding rejects, limits or formats the text, the host follows. A field
/// whose value is committed at the end of editing keeps the entered text as a draft until Return or until it loses the
/// focus.
@MainActor
final class FieldNode: LayoutNode, FocusTarget, StateArchiving {
  let core: NodeCore
  let layer: Layer
  private(set) var field: FieldCore
  private let label = LabelReader()
  private var draft: String?
  var selection = FieldSelectionState()
  /// The selection in a text whose application does not observe it.
  let ownSelection: OwnSelection
  /// The match of a search that is marked, as UTF-16 offsets.
  var found: Range<Int>?
  var richCharacters = RichCharacters()
  var edits = RichEdits()
  /// The width in which multiple lines are wrapped, in points.
  private var width: CGFloat = 0
  private lazy var responder = FieldResponder(self)

  init(_ field: FieldCore, _ context: _NodeContext) {
    core = NodeCore(context)
    self.field = field
    ownSelection = OwnSelection(isRich: field.value.rich != nil)
    layer = Layer(in: core.graph.layers)
    label.update(field.label, below: self)
    layer.responder = responder
    updateInterests()
    core.graph.focus.add(self)
    restoreDraft()
    followSelection()
    core.finishInitializing()
    field.value.search?.inputDidAppear(self)
    editorFinder?.add(self)
  }

  var shape: NodeShape { .element(self) }
  func forEachChild(_ body: (any Node) -> Void) { label.forEachChild(body) }
  func willTearDown() {
    core.graph.focus.remove(self)
    editorFinder?.remove(self)
    forgetEdits()
  }

  func update(_ new: FieldCore) {
    let isSame =
      field.text == new.text && field.title == new.title && field.prompt == new.prompt
      && RichCharacters.isSame(field.richText, new.richText)
    let oldSearch = field.value.search
    field = new
    if let search = new.value.search, search !== oldSearch { begin(search, after: oldSearch) }
    if new.value.isSecure { new.value.text.location.keepOutOfArchive() }
    label.update(new.label, below: self)
    if !isSame { invalidateLayout() }
    followEdits()
    followSelection()
    if !isSame { editorFinder?.textDidChange(of: self) }
  }

  func environmentDidChange(from old: EnvironmentValues) {
    label.forEachChild { $0.core.setEnvironment(core.environment, of: $0) }
    updateInterests()
    invalidateLayout()
    editorFinder?.allowanceDidChange(of: self)
  }

  /// Invalidates the layout. Only the label changes its structure, and it is read without being laid out.
  func contentStructureDidChange() { invalidateLayout() }

  // MARK: Layout

  func measure(_ proposal: ProposedViewSize) -> CGSize {
    let metrics = metrics
    switch field.value.lines {
    case .one:
      // The caret follows the last character.
      let ideal = layout(metrics.font).size.width + 4
      return CGSize(width: proposal.width ?? ideal, height: metrics.height)
    case .growing: return growingSize(proposal, metrics)
    case .filling: return proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 100))
    }
  }

  func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if axis == .horizontal || field.value.lines == .filling { return 0...CGFloat.infinity }
    let height = sizeThatFits(ProposedViewSize(width: cross, height: nil)).height
    return height...height
  }

  func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key else {
      return key == HorizontalAlignment.firstText.key ? 0 : nil
    }
    if field.value.lines == .one { return layout(metrics.font).firstBaseline }
    let lines = layout(metrics.font, width: dimensions.width)
    let isFirst = key == VerticalAlignment.firstTextBaseline.key
    return insets.height + (isFirst ? lines.firstBaseline : lines.lastBaseline)
  }

  func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    width = frame.width
    show()
    var semantics = Semantics(
      role: field.value.search != nil ? .searchField : field.value.isSecure ? .secureField : .textField,
      label: accessibleName,
      value: field.value.isSecure ? String(repeating: "•", count: shownText.count) : shownText
    )
    if core.graph.focus.focused === self { semantics.traits.insert(.focused) }
    if !core.environment.isEnabled { semantics.traits.insert(.disabled) }
    layer.semantics = semantics
    place(layer, in: frame, into: sink)
  }

  // MARK: Host events

  /// Handles an edit by the host.
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - reported: The selection in it, if the host reports it.
  func hostTyped(_ text: String, _ reported: FieldSelection? = nil) {
    if let rich = field.value.rich {
      core.graph.enqueueAction { [weak self] in self?.followRichText() }
      return richTyped(text, reported, in: rich)
    }
    if edits.hasReplacements {
      // A replacement is not taken back through text that was typed after it.
      forgetEdits()
      updateInterests()
    }
    let old = shownText
    draft = text
    invalidateLayout()
    core.noteState()
    guard !field.value.isCommittedAtEnd else {
      suggestions?.fieldDidChangeText(self)
      return hostTyped(text, before: old, reported)
    }
    show()
    field.value.text.wrappedValue = text
    hostTyped(text, before: old, reported)
    field.value.search?.inputDidChangeText()
    suggestions?.fieldDidChangeText(self)
    core.graph.enqueueAction { [weak self] in self?.settle() }
  }

  /// Replaces the text, as a chosen suggestion does.
  func replaceText(_ text: String) { hostTyped(text) }

  /// The suggestions for the field, unless it is an editor or the field of a search, which has its own.
  private var suggestions: TextSuggestions? {
    field.value.search == nil && field.value.lines != .filling ? core.environment.textSuggestions : nil
  }

  /// Handles a key that the host does not use for editing.
  ///
  /// - Returns: `true` if the key was handled.
  func hostPressed(_ key: String) -> Bool {
    suggestions?.press(key) == true || field.value.search?.inputDidPress(key) == true
  }

  /// Handles Return: inserts a line break at the end if Return breaks lines, otherwise commits the draft and runs the
  /// submit actions.
  func hostSubmitted() {
    if returnBreaks { return insert("\n") }
    let requests = core.graph.focus.requests
    commit()
    field.value.onCommit?()
    if let search = field.value.search {
      search.inputDidSubmit()
    } else {
      core.environment.submitActions.run(.text)
      performDefaultButton()
    }
    // Return dismisses the keyboard of a touch screen. A focus request of an action is applied after the update and has
    // precedence.
    guard core.environment.idiom == .touch else { return }
    core.graph.enqueueAction { [weak self] in self?.dismissKeyboard(unlessRequestedSince: requests) }
  }

  /// Performs the button that has Return as its shortcut, as Return in a field of the desktop does after it has submitted
  /// the value.
  private func performDefaultButton() {
    let environment = core.environment
    guard environment.idiom == .desktop, !environment.returnIsSubmission else { return }
    core.graph.enqueueAction { [weak self] in
      guard let self, isUsable else { return }
      core.graph.shortcuts.press("Enter", [])
    }
  }

  /// Removes the focus unless it has been requested since.
  private func dismissKeyboard(unlessRequestedSince requests: Int) {
    let focus = core.graph.focus
    if focus.focused === self, focus.requests == requests { focus.focus(nil) }
  }

  /// Whether the field is alive and enabled.
  var isUsable: Bool { core.isAlive && core.environment.isEnabled }

  /// Shows the value of the binding after an edit of attributed text, which the application may have changed or refused.
  private func followRichText() {
    guard core.isAlive else { return }
    followEdits()
    invalidateLayout()
    followSelection()
  }

  /// Discards the draft, so that the field shows the value of the binding.
  private func settle() {
    guard core.isAlive, draft != nil else { return }
    draft = nil
    invalidateLayout()
    followSelection()
  }

  /// Commits the draft to the binding, if the value is committed at the end of editing.
  private func commit() {
    guard field.value.isCommittedAtEnd, let text = draft else { return }
    draft = nil
    field.value.text.wrappedValue = text
    invalidateLayout()
  }

  // MARK: Archive

  var stateArchiver: (any StateArchiving)? { draft == nil ? nil : self }

  /// Archives a text that has been entered and not committed. Other text is in the state that the field is bound to.
  func archiveState(into collector: inout StateCollector, at path: StablePath) {
    guard let draft, field.value.isCommittedAtEnd, !field.value.isSecure else { return }
    collector.add(Data(draft.utf8), "draft", of: FieldNode.self, at: path)
  }

  private func restoreDraft() {
    if field.value.isSecure { return field.value.text.location.keepOutOfArchive() }
    guard field.value.isCommittedAtEnd, let data = ViewStateRestoration.take("draft", of: FieldNode.self, for: self),
      let text = String(validating: data, as: UTF8.self)
    else { return }
    draft = text
    core.noteState()
  }

  // MARK: Focus

  var focusNode: (any Node)? { self }
  var focusLayer: Layer { layer }
  var canBecomeFocused: Bool { isUsable }

  func focusDidChange(_ isFocused: Bool) {
    if !isFocused { commit() }
    if let onEditingChanged = field.value.onEditingChanged {
      core.graph.enqueueAction { onEditingChanged(isFocused) }
    }
    field.value.search?.inputDidChangeFocus(isFocused)
    suggestions?.fieldDidChangeFocus(self, isFocused)
    invalidateLayout()
  }

  /// Commits the draft, so that what is pressed reads the entered value while the field keeps the focus.
  func personWillPressElsewhere() { commit() }

  // MARK: Drawing

  private var metrics: FieldMetrics { FieldMetrics(core.environment, core.graph.measurer) }

  /// The visible text: the draft, or the current value of the binding.
  var shownText: String { draft ?? boundText }

  /// The accessibility label.
  private var accessibleName: String { field.title?.string(in: core.environment) ?? label.text }

  /// The text that an empty field shows. If the label is shown before the field, only the prompt is used.
  private var promptText: String {
    field.prompt?.string(in: core.environment) ?? (core.environment.showsFieldLabels ? "" : accessibleName)
  }

  /// Returns the layout of the visible text or the prompt.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - width: The width in which multiple lines are wrapped, in points; ignored by fields of one line.
  func layout(_ font: ResolvedFont, width: CGFloat? = nil) -> TextLayout {
    let shown = shownText
    let drawn = field.value.isSecure ? String(repeating: "•", count: shown.count) : shown
    var options = core.environment.textLayoutOptions
    options.reservesSpace = false
    options.lineLimit = 1
    if field.value.lines != .one {
      options.lineLimit = nil
      options.maxWidth = width.map { max(0, $0 - 2 * insets.width) }
    }
    let runs = richRuns() ?? [TextRun(text: shown.isEmpty ? promptText : drawn, font: font)]
    return core.graph.measurer.layout(runs, options: options)
  }

  /// Updates the content of the layer.
  private func show() {
    let environment = core.environment
    let font = metrics.font
    let ink = environment.foregroundPaint().representative
    // On the desktop (recorded) and in search fields a prompt has the secondary color.
    let isSecondary = environment.idiom == .desktop || field.value.search != nil
    let promptColor: SystemColor = isSecondary ? .secondaryLabel : .placeholderText
    let isOneLine = field.value.lines == .one
    layer.content = .field(
      FieldContent(
        text: shownText,
        prompt: promptText,
        isSecure: field.value.isSecure,
        isEnabled: environment.isEnabled,
        font: font,
        color: environment.isEnabled ? ink : ink.opacity(0.3),
        promptColor: promptColor.rgba(in: environment),
        layout: layout(font, width: width),
        alignment: environment.textLayoutOptions.alignment,
        keyboard: environment.keyboardHints.encoded + (field.value.rich == nil ? "" : FieldContent.richSetting),
        lines: isOneLine
          ? nil : FieldContent.Lines(insets: insets, pitch: pitch(metrics), returnBreaks: returnBreaks),
        selection: observedSelection,
        found: match(in: layout(font, width: width))
      )
    )
  }

  func updateInterests() {
    guard core.environment.isEnabled else { return layer.interests = [] }
    layer.interests = [.text, .focus, .tap]
    // A search field and one with suggestions handle keys besides text: Escape and arrows. A search field handles Backspace at
    // the beginning of the text as well. An editor of attributed text handles the keys of its formats.
    if field.value.search != nil || suggestions != nil || field.value.rich != nil || edits.hasReplacements {
      layer.interests.insert(.key)
    }
  }
}

/// The responder of a field's layer.
@MainActor
private final class FieldResponder: FieldSelectionSource {
  private weak var node: FieldNode?

  init(_ node: FieldNode) { self.node = node }

  var fieldSelection: FieldSelection? { node?.knownSelection }

  func receive(_ event: LayerEvent, in layer: Layer) -> EventUse {
    guard let node, node.isUsable else { return .ignored }
    switch event {
    case .text(let text, let selection): node.hostTyped(text, selection)
    case .selection(let selection): node.hostSelected(selection)
    case .key(let key, let modifiers) where node.hostFormatted(key, modifiers): break
    case .key("Enter", _): if !node.hostPressed("Enter") { node.hostSubmitted() }
    case .key(let key, _): return node.hostPressed(key) ? .claimed : .ignored
    case .focus(let isFocused): node.core.graph.focus.hostReported(isFocused, node)
    // A mouse sets the caret on press; a touch may begin a scroll.
    case .pointerDown(let sample) where sample.kind == .mouse:
      node.core.graph.focus.focus(node)
      return .noted
    case .tap: node.core.graph.focus.focus(node)
    default: return .ignored
    }
    return .claimed
  }
}
