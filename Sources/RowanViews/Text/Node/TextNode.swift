import Foundation
import RowanGraph
import RowanLayers

/// The node of a text: one element, one layer.
///
/// The text is resolved when the value or an environment value that it depends on changes, and laid out when it is
/// measured; a change of the inherited color only redraws it.
@MainActor
package final class TextNode: LayoutNode, PreferenceContributor {
  package let core: NodeCore
  let layer: Layer
  @exclusivity(unchecked) private var text: Text
  @exclusivity(unchecked) private(set) var context: TextContext
  @exclusivity(unchecked) private(set) var resolved: ResolvedText
  /// The layouts of the last two proposals; a stack measures the ideal size, then the final one.
  @exclusivity(unchecked) private var layouts: (OfferedLayout?, OfferedLayout?)
  @exclusivity(unchecked) private(set) var shown: TextLayout?
  @exclusivity(unchecked) private(set) var ticker: TextTicker?
  /// The layer of the characters inside `layer`, if their changes have a transition.
  @exclusivity(unchecked) private var characters: TextCharacters?
  /// The drawing of the text by the environment's renderer, if it has one.
  @exclusivity(unchecked) private var rendering: TextRendering?
  /// The report of the lines to a view around that reads `Text.LayoutKey`.
  @exclusivity(unchecked) var report: TextLayoutReport?
  /// Whether the layer has the shadow or the blend mode of a style.
  @exclusivity(unchecked) private var isDecorated = false

  private struct OfferedLayout {
    var width: CGFloat?
    var height: CGFloat?
    var layout: TextLayout
  }

  init(_ text: Text, _ context: _NodeContext) {
    core = NodeCore(context)
    self.text = text
    self.context = core.environment.textContext
    resolved = TextResolver.resolve(text, in: core.environment, symbols: core.graph.pictures)
    layer = Layer(in: core.graph.layers)
    showSemantics()
    followTime()
    followReaders()
    core.finishInitializing()
  }

  package var shape: NodeShape { .element(self) }
  package func forEachChild(_ body: (any Node) -> Void) { if let rendering { body(rendering.node) } }

  func update(_ new: Text) {
    if takesCharacters(of: new) { return }
    guard text != new else { return }
    text = new
    resolveAgain()
  }

  /// Replaces the characters if the style is unchanged, the common case of a row's update, without resolving again.
  ///
  /// - Returns: `false` if the new text requires resolution.
  private func takesCharacters(of new: Text) -> Bool {
    guard resolved.isPlain, case .verbatim(let string) = new.storage, !string.isEmpty,
      text.modifiers == new.modifiers
    else { return false }
    if string == resolved.string { return true }
    text = new
    resolved.string = string
    resolved.runs[0].text = string
    layouts = (nil, nil)
    invalidateLayout()
    layer.setAccessibilityLabel(string)
    return true
  }

  package func updateIfDirty() { resolveAgain() }

  package func environmentDidChange(from old: EnvironmentValues) {
    let new = core.environment.textContext
    let isSame = new.isEquivalent(to: context)
    let changesSelection = new.settings.isSelectable != context.settings.isSelectable
    let hasOtherRenderer = !context.hasSameRenderer(as: new)
    context = new
    forEachChild { $0.core.setEnvironment(core.environment, of: $0) }
    let isReadAnew = followReaders()
    if hasOtherRenderer || isReadAnew { invalidateLayout() }
    if changesSelection { showSemantics() }
    if !isSame {
      layouts = (nil, nil)
      resolveAgain()
      invalidateLayout()
    } else if resolved.dependsOnEnvironment {
      resolveAgain()
    } else {
      showColor()
    }
  }

  package func prepareForReuse() -> NodeReuse {
    ticker == nil && rendering == nil && report == nil ? reuseOfValue : .none
  }
  package var canRest: Bool { ticker == nil && rendering == nil && report == nil && !core.isDirty }
  package func willTearDown() {
    ticker?.stop()
    endReport()
  }

  private func resolveAgain() {
    let new = TextResolver.resolve(text, in: core.environment, symbols: core.graph.pictures)
    let old = resolved
    resolved = new
    if new.hasSameLines(as: old) {
      showColor()
    } else {
      layouts = (nil, nil)
      invalidateLayout()
    }
    if new.string != old.string || new.hasLinks || old.hasLinks { showSemantics() }
    followTime()
  }

  private func followTime() {
    guard resolved.nextChange != nil || ticker != nil else { return }
    if ticker == nil { ticker = TextTicker(self) }
    ticker?.schedule(resolved.nextChange)
  }

  // MARK: Drawing

  private var paint: Paint {
    resolved.gradient ?? resolved.color.map { .color($0) } ?? ForegroundStyle().paint(in: core.environment)
  }

  /// Returns the gradients of the text; `nil` if it has none.
  private func ink(_ paint: Paint) -> TextInk? { TextInk(whole: paint.gradient, parts: resolved.partGradients) }

  private func showColor() {
    guard let shown else { return }
    draw(shown)
    if report != nil { noteLines() }
  }

  /// Sets the shadow and the blend mode of the style of the text.
  private func decorate() {
    let decoration =
      resolved.color == nil && resolved.gradient == nil && resolved.decoration == nil
      ? ForegroundStyle().stylePaint(in: core.environment).decoration : resolved.decoration
    guard decoration != nil || isDecorated else { return }
    isDecorated = decoration != nil
    layer.decorate(with: decoration)
    decoration?.reportLimits(of: "text")
  }

  private func draw(_ layout: TextLayout) {
    decorate()
    if let renderer = context.renderer { return draw(layout, by: renderer) }
    if let old = rendering {
      rendering = nil
      old.node.tearDown()
      layer.setChildren([])
    }
    let paint = paint
    let (color, ink) = (paint.representative, ink(paint))
    let content: LayerContent =
      context.isRedacted ? RedactedContent.text(layout, color: color) : .text(layout, color: color)
    layer.textInk = ink
    guard context.contentTransition.changesCharacters else {
      if characters != nil {
        characters = nil
        layer.setChildren([])
      }
      return layer.content = content
    }
    let size = layer.frame.size
    var characters = characters ?? TextCharacters(in: core.graph.layers)
    characters.show(
      content,
      resolved.string,
      ink: ink,
      size: size,
      by: context.contentTransition,
      in: core.graph.layers
    )
    self.characters = characters
    layer.content = .none
    layer.setChildren([characters.layer])
  }

  /// Returns the lines of a layout of the text, for the application.
  func lines(of layout: TextLayout) -> Text.Layout {
    let paint = paint
    let area = CGRect(origin: .zero, size: layer.frame.size)
    let colors = TextColors(color: paint.representative, ink: ink(paint), area: area)
    return Text.Layout(layout, resolved.attributes, colors, core.graph.measurer)
  }

  private func draw(_ layout: TextLayout, by renderer: any TextRenderer) {
    let lines = lines(of: layout)
    var rendering = rendering ?? TextRendering(lines, renderer, below: self)
    rendering.update(lines, renderer)
    self.rendering = rendering
    characters = nil
    layer.content = .none
    layer.setChildren(rendering.place(size: layer.frame.size))
  }

  package func place(in frame: CGRect, proposal: ProposedViewSize, into sink: LayerSink) {
    let layout = layout(for: proposal)
    shown = layout
    place(layer, in: frame, into: sink)
    draw(layout)
    if report != nil { noteLines() }
  }

  // MARK: Measuring

  package func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let renderer = context.renderer else { return lineSize(proposal) }
    let text = TextProxy { [weak self] in self?.lineSize($0) ?? .zero }
    return renderer.sizeThatFits(proposal: proposal, text: text)
  }

  /// Returns the size of the lines for a proposed size.
  private func lineSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = layout(for: proposal).size
    let lines = context.settings.lines
    if lines.reserved > 1, !context.options.reservesSpace {
      size.height = max(size.height, reservedHeight(lines.reserved))
    }
    return size
  }

  package func lengthRange(along axis: Axis, cross: CGFloat?) -> ClosedRange<CGFloat> {
    if axis == .horizontal { return 0...sizeThatFits(ProposedViewSize(width: nil, height: cross)).width }
    let whole = ProposedViewSize(width: cross, height: nil)
    let most = sizeThatFits(whole).height
    let layout = layout(for: whole)
    guard layout.lastBaseline > layout.firstBaseline else { return most...most }
    return min(sizeThatFits(ProposedViewSize(width: cross, height: 0)).height, most)...most
  }

  package func explicitAlignment(_ key: AlignmentKey, in dimensions: ViewDimensions) -> CGFloat? {
    switch key.known {
    case .firstTextBaseline: layout(ofSize: dimensions.size).firstBaseline
    case .lastTextBaseline: layout(ofSize: dimensions.size).lastBaseline
    case .firstText: 0
    default: nil
    }
  }

  package var spacing: ViewSpacing {
    var spacing = ViewSpacing()
    spacing.top = distances(of: resolved.runs[0].font)
    spacing.bottom = distances(of: resolved.runs[resolved.runs.count - 1].font)
    return spacing
  }

  private func distances(of font: ResolvedFont) -> ViewSpacing.Preference {
    let measurer = core.graph.measurer
    if font == context.font { return context.spacing(measurer) }
    return TextSpacing.preference(of: font, context.idiom, pixel: context.options.pixel, measurer: measurer)
  }

  private func reservedHeight(_ lines: Int) -> CGFloat {
    var options = context.options
    options.lineLimit = lines
    options.reservesSpace = true
    return core.graph.measurer.layout([TextRun(text: "", font: resolved.runs[0].font)], options: options).size.height
  }

  /// Returns the layout of a size that the node returned from `measure(_:)`, from the cache if possible.
  private func layout(ofSize size: CGSize) -> TextLayout {
    if let known = layouts.0?.layout, known.size == size { return known }
    if let known = layouts.1?.layout, known.size == size { return known }
    return layout(for: ProposedViewSize(size))
  }

  private func layout(for proposal: ProposedViewSize) -> TextLayout {
    let (width, height) = (Self.limit(proposal.width), Self.limit(proposal.height))
    if let known = layouts.0, known.width == width, known.height == height { return known.layout }
    if let known = layouts.1, known.width == width, known.height == height { return known.layout }
    var options = context.options
    options.maxWidth = width
    options.maxHeight = height
    if let language = resolved.language { options.language = language.tag ?? context.localeTag }
    if context.settings.alignsByContent {
      options.alignment = options.alignment.following(resolved.string, isRightToLeft: options.isRightToLeft)
    }
    let layout = fitted(options)
    layouts.1 = layouts.0
    layouts.0 = OfferedLayout(width: width, height: height, layout: layout)
    return layout
  }

  /// Returns a proposed length as a limit; `nil` for the ideal and the infinite length.
  private static func limit(_ length: CGFloat?) -> CGFloat? {
    guard let length, length != .infinity else { return nil }
    return length > 0 ? length : 0
  }

  /// Returns the layout for options; moves the characters of a truncated text closer together if `allowsTightening` permits
  /// that, and scales it down as far as `minimumScaleFactor` allows.
  ///
  /// - Complexity: Tightening lays the text out up to twice more, and a binary search over 17 scales up to six times.
  private func fitted(_ options: TextLayoutOptions) -> TextLayout {
    let measurer = core.graph.measurer
    let full = measurer.layout(resolved.runs, options: options)
    if context.settings.allowsTightening, full.isTruncated {
      for part in [0.02, 0.05] {
        let tight = measurer.layout(resolved.runs.map { $0.tightened(by: part) }, options: options)
        if !tight.isTruncated { return tight }
      }
    }
    let smallest = context.settings.usableScaleFactor
    guard smallest < 1, full.isTruncated else { return full }
    var (low, high) = (0, Self.scaleSteps)
    var best: TextLayout?
    func layout(step: Int) -> TextLayout {
      let factor = smallest + (1 - smallest) * CGFloat(step) / CGFloat(Self.scaleSteps)
      return measurer.layout(resolved.runs.map { $0.scaled(by: factor) }, options: options)
    }
    while low < high {
      let middle = (low + high) / 2
      let candidate = layout(step: middle)
      if candidate.isTruncated {
        high = middle
      } else {
        best = candidate
        low = middle + 1
      }
    }
    return best ?? layout(step: 0)
  }

  private static let scaleSteps = 16
}

extension TextSettings {
  /// The minimum scale, clamped so that text remains visible.
  fileprivate var usableScaleFactor: CGFloat {
    minimumScaleFactor < 1 ? max(minimumScaleFactor, 0.05) : 1
  }
}

extension TextRun {
  /// Returns the run with characters closer together by a part of the font's size.
  fileprivate func tightened(by part: CGFloat) -> TextRun {
    var copy = self
    copy.tracking -= font.size * part
    return copy
  }

  fileprivate func scaled(by factor: CGFloat) -> TextRun {
    var copy = self
    copy.font = font.scaled(by: factor)
    copy.tracking *= factor
    copy.baselineOffset *= factor
    return copy
  }
}
