import Foundation
import RowanGraph
import RowanLayers
import RowanViews

/// The form of a presentation in its window.
enum PresentationForm: Hashable {
  /// A sheet at the window's bottom edge.
  case card
  /// A centered sheet.
  case panel
  /// A cover of the entire window.
  case cover
  /// A popover beside its anchor, with an arrow.
  case bubble
  /// A centered dialog.
  case alert
  /// An action sheet at the bottom edge.
  case actions
  /// An action sheet beside its anchor.
  case actionBubble

  /// Creates the form of a presentation.
  ///
  /// - Parameters:
  ///   - kind: The kind of the presentation.
  ///   - options: The options that its content requests.
  ///   - environment: The window, the anchor and the traits around the presentation.
  @MainActor
  init(_ kind: PresentationKind, _ options: PresentationOptions, _ environment: PresentationSurroundings) {
    let isTouch = environment.idiom == .touch
    let sheet = isTouch && environment.isCompact ? PresentationForm.card : .panel
    switch kind {
    case .alert: self = .alert
    case .confirmation:
      guard isTouch else {
        self = .alert
        return
      }
      let window = environment.window
      let isSmall = environment.anchor.map { $0.height <= window.height / 3 && window.height > 0 } ?? false
      self = isSmall && (environment.look == .v26 || !environment.isCompact) ? .actionBubble : .actions
    case .cover: self = .cover
    case .sheet:
      guard isTouch, environment.isCompact else {
        self = sheet
        return
      }
      self = Self.adapted(options.adaptation(environment), automatic: sheet, none: sheet)
    case .popover:
      guard isTouch, environment.isCompact else {
        self = .bubble
        return
      }
      self = Self.adapted(options.adaptation(environment), automatic: sheet, none: .bubble)
    }
  }

  /// Returns the form for an adaptation.
  ///
  /// - Parameters:
  ///   - adaptation: The adaptation that the content requests.
  ///   - automatic: The form without a request.
  ///   - none: The form of a presentation that is not adapted.
  private static func adapted(_ adaptation: PresentationAdaptation, automatic: Self, none: Self) -> Self {
    switch adaptation.kind {
    case .automatic, .sheet: automatic
    case .none: none
    case .popover: .bubble
    case .cover: .cover
    }
  }

  var isDialog: Bool { self == .alert || self == .actions || self == .actionBubble }
  var hasArrow: Bool { self == .bubble }
  var isBesideAnchor: Bool { self == .bubble || self == .actionBubble }
  /// Whether the content behind can remain interactive.
  var canLeaveBackgroundAlone: Bool { self == .card || self == .panel || self == .bubble }

  /// Returns the opacity of the shade over the content behind.
  func dim(isDark: Bool, isTouch: Bool) -> Double {
    switch self {
    case .cover, .bubble, .actionBubble: 0
    case .card, .panel, .alert, .actions: isTouch ? (isDark ? 0.48 : 0.2) : (isDark ? 0.3 : 0.12)
    }
  }
}

/// The context on which the form of a presentation depends.
struct PresentationSurroundings {
  var idiom: Idiom
  var look: Look
  var horizontal: UserInterfaceSizeClass?
  var vertical: UserInterfaceSizeClass?
  /// The size of the window in points.
  var window: CGSize
  /// The frame of the anchor in window coordinates, if any.
  var anchor: CGRect?

  var isCompact: Bool { horizontal == .compact || vertical == .compact }
}

/// The transitions of a presentation and of the shade behind it.
struct PanelMotion {
  private static let curve = AnimationCurve(timing: .spring(response: 0.38, dampingFraction: 1), duration: 0.6)
  private static let quick = AnimationCurve(timing: .spring(response: 0.28, dampingFraction: 1), duration: 0.4)

  let transition: LayerTransition

  /// Creates the transition of a presentation.
  ///
  /// - Parameters:
  ///   - form: The form of the presentation.
  ///   - frame: The frame of the presentation in window coordinates.
  ///   - window: The size of the window in points.
  ///   - reducesMotion: Whether the presentation fades in place of moving.
  init(form: PresentationForm, frame: CGRect, window: CGSize, reducesMotion: Bool) {
    let faded = LayerTransition.Pose(opacity: 0, curve: Self.quick)
    guard !reducesMotion else {
      transition = LayerTransition(insertion: faded, removal: faded)
      return
    }
    switch form {
    case .card, .cover, .actions:
      let below = LayerTransition.Pose(
        transform: LayerTransform(y: max(0, window.height - frame.minY)),
        curve: Self.curve
      )
      transition = LayerTransition(insertion: below, removal: below)
    case .panel, .alert, .bubble, .actionBubble:
      let anchor = CGPoint(
        x: window.width > 0 ? frame.midX / window.width : 0.5,
        y: window.height > 0 ? frame.midY / window.height : 0.5
      )
      let scale: CGFloat = form == .alert ? 1.12 : 0.9
      let small = LayerTransition.Pose(
        opacity: 0,
        transform: LayerTransform(scaleX: scale, scaleY: scale, anchor: anchor),
        curve: Self.quick
      )
      transition = LayerTransition(insertion: small, removal: faded)
    }
  }

  /// The transition of the shade: a fade.
  static let backdrop = LayerTransition(
    insertion: LayerTransition.Pose(opacity: 0, curve: quick),
    removal: LayerTransition.Pose(opacity: 0, curve: quick)
  )
}
