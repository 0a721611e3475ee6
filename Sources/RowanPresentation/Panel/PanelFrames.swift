import Foundation
import RowanGraph
import RowanViews

/// The dimensions of a presentation in its window, in points.
///
/// The dimensions of the touch idiom are those of the iPhone and the iPad as far as they are published. The distance of
/// a sheet from the edges at a small detent (8), its corner radii (38, 34) and the sizes of a page (704) and a form
/// (540 × 620) are taken from the systems' own screens.
@MainActor
struct PanelFrames {
  /// The form of the presentation.
  let form: PresentationForm
  /// The size of the window.
  let window: CGSize
  /// The insets that the device covers at the window's edges.
  let insets: EdgeInsets
  /// The heights at which a sheet can rest, in ascending order; empty if it cannot be resized.
  let stops: [DetentStop]
  /// Whether the sheet shows a grabber.
  let showsGrabber: Bool
  /// The edge of the anchor at which a popover's arrow is, for left-to-right layout.
  let arrowEdge: Edge
  let shape: PanelShape
  /// The current height of a resizable sheet. Beyond the largest detent a drag has a tenth of its effect.
  private(set) var height: CGFloat = 0
  /// The distance by which a sheet is dragged below its smallest detent.
  private(set) var offset: CGFloat = 0
  /// The distance of a sheet from the window's edges, at small detents in the look of 26.
  private(set) var margin: CGFloat = 0
  private let sizing: any PresentationSizing
  /// The frame of the anchor in window coordinates, if any.
  let anchor: CGRect?
  let isTouch: Bool
  private let isLargest: Bool

  /// Computes the dimensions, and stores the detents' heights in the model.
  ///
  /// - Parameters:
  ///   - form: The form of the presentation.
  ///   - surroundings: The window, the anchor and the traits around the presentation.
  ///   - insets: The insets that the device covers at the window's edges.
  ///   - model: The model of the presentation.
  ///   - environment: The environment of the presentation.
  init(
    form: PresentationForm,
    _ surroundings: PresentationSurroundings,
    insets: EdgeInsets,
    model: PresentationModel,
    environment: EnvironmentValues
  ) {
    self.form = form
    self.insets = insets
    window = surroundings.window
    anchor = surroundings.anchor
    isTouch = surroundings.idiom == .touch
    let options = model.options
    let isCard = form == .card
    let largest =
      isCard
      ? max(0, surroundings.window.height - insets.top - (surroundings.vertical == .compact ? 0 : 10) - insets.bottom)
      : Self.pageHeight(surroundings.window)
    let isResizable = isCard || form == .panel && isTouch && options.detents != nil
    stops =
      isResizable
      ? DetentStop.all(
        options.detents ?? [.large],
        largest: largest,
        isLow: surroundings.vertical == .compact,
        environment: environment
      ) : []
    model.stops = stops
    let detent = model.detent
    let resting = stops.first { $0.detent == detent }?.height ?? largest
    sizing = options.sizing?.sizing ?? AutomaticPresentationSizing()
    arrowEdge = Self.arrowEdge(of: model.attachment, anchor: surroundings.anchor, window: surroundings.window, isTouch)
      .physical(environment.layoutDirection)
    switch options.dragIndicator {
    case .visible: showsGrabber = isTouch && (isCard || form == .panel)
    case .hidden: showsGrabber = false
    case .automatic:
      // A popover has no button of its own to close it, since a tap beside it does.
      showsGrabber = isTouch && (stops.count > 1 || isCard && model.isPopover)
    }
    let wanted = resting - model.drag
    let (low, high) = (stops.first?.height ?? resting, stops.last?.height ?? resting)
    let isFirm = options.isInteractiveDismissDisabled
    height = min(max(wanted, low), high)
    if wanted > high { height = high + (wanted - high) * 0.1 }
    offset = wanted < low ? (low - wanted) * (isFirm ? 0.25 : 1) : 0
    isLargest = resting >= largest - 0.5 && model.drag <= 0
    let floats = isCard && surroundings.look == .v26 && !isLargest
    margin = floats ? 8 : 0
    shape = Self.shape(form, surroundings, options, floats: floats)
  }

  /// Returns the appearance of a panel.
  ///
  /// - Parameters:
  ///   - form: The form of the presentation.
  ///   - surroundings: The traits around the presentation.
  ///   - options: The options that the content requests.
  ///   - floats: Whether a sheet is at a distance from the window's edges.
  private static func shape(
    _ form: PresentationForm,
    _ surroundings: PresentationSurroundings,
    _ options: PresentationOptions,
    floats: Bool
  ) -> PanelShape {
    let isTouch = surroundings.idiom == .touch
    let isNew = surroundings.look == .v26
    var shape: PanelShape
    switch form {
    case .card:
      shape = PanelShape(radius: isNew ? (floats ? 34 : 38) : 10, isOpenBelow: !floats, isDraggable: true)
    case .panel:
      shape = PanelShape(radius: isNew ? (isTouch ? 34 : 20) : 10, isDraggable: isTouch, hasEdge: !isTouch)
    case .cover: shape = PanelShape(radius: 0, hasShadow: false)
    case .bubble:
      shape = PanelShape(radius: isNew ? (isTouch ? 24 : 14) : (isTouch ? 13 : 8), hasEdge: true, floats: true)
    case .alert:
      shape = PanelShape(radius: isNew ? (isTouch ? 34 : 24) : (isTouch ? 14 : 10), hasEdge: !isTouch, floats: true)
    case .actions, .actionBubble: shape = PanelShape(radius: isNew ? 34 : 13, floats: true)
    }
    if let radius = options.cornerRadius, form == .card || form == .panel { shape.radius = max(0, radius) }
    if options.background != nil { shape.isClear = true }
    return shape
  }

  /// The insets that the device covers in the panel.
  var contentInsets: EdgeInsets {
    switch form {
    case .card:
      EdgeInsets(
        top: 0,
        leading: insets.leading,
        bottom: max(0, insets.bottom - margin),
        trailing: insets.trailing
      )
    case .cover: insets
    default: EdgeInsets()
    }
  }

  /// Whether the content has a compact horizontal size class, as in centered sheets and popovers with touch.
  var isCompactInside: Bool { isTouch && (form == .panel || form == .bubble) }

  // MARK: Sizes

  /// The least distance of centered panels from the window's edges.
  private static let edge: CGFloat = 20

  /// Returns the height of a page in a window, in points.
  private static func pageHeight(_ window: CGSize) -> CGFloat { max(0, window.height - 2 * 32) }

  /// The size proposed to the content, except for that of a centered sheet, which depends on its measured content.
  var offer: ProposedViewSize {
    switch form {
    case .card: return ProposedViewSize(width: window.width - 2 * margin, height: height + cardInset)
    case .cover: return ProposedViewSize(window)
    case .panel, .bubble: return .unspecified
    case .alert, .actions, .actionBubble:
      return ProposedViewSize(width: min(dialogWidth, window.width - 2 * Self.edge), height: nil)
    }
  }

  /// The height of the device's bottom inset within a card.
  private var cardInset: CGFloat { contentInsets.bottom }

  private var dialogWidth: CGFloat {
    switch form {
    case .alert: isTouch ? (shape.radius > 20 ? 320 : 270) : 260
    case .actions: max(0, min(window.width, 540) - 16)
    default: 280
    }
  }

  /// Returns the size that a centered sheet proposes to its content.
  ///
  /// - Parameter measure: Returns the size of the content for a proposal.
  private func panelOffer(_ measure: @escaping (ProposedViewSize) -> CGSize) -> ProposedViewSize {
    let room = CGSize(width: max(0, window.width - 2 * Self.edge), height: Self.pageHeight(window))
    var size = sizing.proposedSize(
      for: PresentationSizingRoot(measure: measure),
      context: PresentationSizingContext(available: room, isTouch: isTouch)
    )
    if !stops.isEmpty { size.height = height }
    return ProposedViewSize(
      width: size.width.map { min(max(0, $0), room.width) },
      height: size.height.map { min(max(0, $0), room.height) }
    )
  }

  /// Returns the frame of the panel in window coordinates.
  ///
  /// - Parameter measure: Returns the size of the content for a proposal.
  func frame(measuring measure: @escaping (ProposedViewSize) -> CGSize) -> CGRect {
    let offer = form == .panel ? panelOffer(measure) : offer
    switch form {
    case .card:
      let (width, height) = (offer.width ?? 0, offer.height ?? 0)
      return CGRect(x: margin, y: window.height - margin - height + offset, width: width, height: height)
    case .cover: return CGRect(origin: .zero, size: window)
    case .panel:
      let size = widened(fitting(offer, measure), measure)
      return CGRect(
        x: (window.width - size.width) / 2,
        y: (window.height - size.height) / 2 + offset,
        width: size.width,
        height: size.height
      )
    case .alert:
      let size = fitting(offer, measure)
      return CGRect(
        x: (window.width - size.width) / 2,
        y: max(insets.top, (window.height - size.height) / 2),
        width: size.width,
        height: size.height
      )
    case .actions:
      let size = fitting(offer, measure)
      let y = window.height - max(8, insets.bottom) - size.height
      return CGRect(x: (window.width - size.width) / 2, y: y, width: size.width, height: size.height)
    case .bubble, .actionBubble:
      return PopoverFrame(window: window, insets: insets, anchor: anchor, edge: arrowEdge, hasArrow: form.hasArrow)
        .frame(for: fitting(offer, measure))
    }
  }

  /// Returns the size of a panel for a proposal, limited to the window less its insets and margins.
  private func fitting(_ offer: ProposedViewSize, _ measure: (ProposedViewSize) -> CGSize) -> CGSize {
    let room = CGSize(
      width: max(0, window.width - 2 * Self.edge),
      height: max(0, window.height - insets.top - insets.bottom - 2 * Self.edge)
    )
    if let width = offer.width, let height = offer.height { return CGSize(width: width, height: height) }
    let ideal = measure(offer)
    var size = CGSize(width: offer.width ?? ideal.width, height: offer.height ?? ideal.height)
    if size.width > room.width || size.height > room.height {
      // At a smaller width the content may be taller.
      size.width = min(size.width, room.width)
      size.height = min(measure(ProposedViewSize(width: size.width, height: offer.height)).height, room.height)
    } else if offer.width == nil {
      // Text in a frame with a maximum width has the height of one line until the width is known.
      let known = measure(ProposedViewSize(width: size.width, height: offer.height)).height
      size.height = min(max(size.height, known), room.height)
    }
    return size
  }

  /// Returns the size of a sheet whose content may need more than its width: the sheet then takes the margins beside it.
  ///
  /// - Parameters:
  ///   - size: The size within the margins.
  ///   - measure: Returns the size of the content for a proposal.
  private func widened(_ size: CGSize, _ measure: (ProposedViewSize) -> CGSize) -> CGSize {
    let needed = measure(ProposedViewSize(size)).width
    return CGSize(width: min(max(size.width, needed), max(size.width, window.width)), height: size.height)
  }

  /// Returns the edge of the anchor at which a popover is.
  private static func arrowEdge(
    of attachment: PopoverAttachment,
    anchor: CGRect?,
    window: CGSize,
    _ isTouch: Bool
  ) -> Edge {
    guard isTouch else { return attachment.arrowEdge ?? .top }
    // With touch the popover is below its anchor if there is space, or else above it.
    guard let anchor else { return .bottom }
    if let edge = attachment.arrowEdge, edge == .leading || edge == .trailing { return edge }
    return window.height - anchor.maxY >= anchor.minY || window.height - anchor.maxY > 320 ? .bottom : .top
  }
}

/// A layout that gives a panel its frame in the window.
struct PanelPlacement: Layout {
  let frames: PanelFrames

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let panel = subviews.first else { return }
    let frames = frames
    var frame = MainActor.assumeIsolated { frames.frame { panel.sizeThatFits($0) } }
    // Frames are in window coordinates; the layout system mirrors positions in right-to-left layouts.
    if subviews.layoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
    panel.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
  }
}

extension Edge {
  /// Returns the edge at the same position in a left-to-right layout.
  fileprivate func physical(_ direction: LayoutDirection) -> Edge {
    guard direction == .rightToLeft else { return self }
    return switch self {
    case .leading: .trailing
    case .trailing: .leading
    default: self
    }
  }
}
