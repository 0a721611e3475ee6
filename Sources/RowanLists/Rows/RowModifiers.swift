import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Sets the room around the content of each row; `nil` for the list's own. On the desktop the insets add to the
  /// style's margin (facts B35, M11).
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowStyle { $0.insets = insets.map(ListLength.valid) }
  }

  /// Sets the room on some edges of the content of each row, in points; `nil` for the list's own.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowStyle { $0.partialInsets = [(edges, ListLength.valid(length, "listRowInsets", isSigned: true))] }
  }

  /// Puts a view behind each row in place of the list's ground; `nil` for that (facts B30, M12).
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    rowStyle { $0.background = RowBackground(view: view.map { AnyView($0) }) }
  }

  /// Shows or hides the separators of each row (facts B43, M10).
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.separators = [(visibility, edges)] }
  }

  /// Colours the separators of each row; `nil` for the list's colour (fact B44).
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.separatorTints = [(color, edges)] }
  }

  /// Shows or hides the separators of a section: under its header and at its end.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    rowStyle { $0.sectionSeparators = [(visibility, edges)] }
  }

  /// Colours the separators of a section; `nil` for the list's colour.
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.sectionSeparatorTints = [(color, edges)] }
  }

  /// Shows a count at the end of each row; 0 shows nothing (fact B48).
  nonisolated public func badge(_ count: Int) -> some View {
    rowStyle { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)").monospacedDigit() }
  }

  /// Shows a text at the end of each row.
  nonisolated public func badge(_ label: Text?) -> some View { rowStyle { $0.badge = label } }

  /// Shows a localised text at the end of each row.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    rowStyle { $0.badge = key.map { Text($0) } }
  }

  /// Shows a localised text at the end of each row.
  @_disfavoredOverload
  nonisolated public func badge(_ resource: LocalizedStringResource?) -> some View {
    rowStyle { $0.badge = resource.map { Text($0) } }
  }

  /// Shows a text at the end of each row.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    rowStyle { $0.badge = label.map { Text($0) } }
  }

  /// Sets rows apart, in points: each becomes a card of its own in inset grouped lists (facts B53, M42).
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, ListLength.valid(spacing, "listRowSpacing"))
  }

  /// Sets sections apart: on a list for all of its sections, on a section for that one (fact B61).
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing).rowStyle { $0.sectionSpacing = spacing }
  }

  /// Sets sections apart, in points.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Whether every second row stands on a grey ground (desktop; fact B89).
  nonisolated public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled)
    -> some View
  {
    environment(\.alternatingRows, behavior)
  }

  /// How much badges inside stand out.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}

/// How far sections stand apart.
public struct ListSectionSpacing: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case automatic, compact
    case custom(CGFloat)
  }

  let value: Value
  /// The style's distance.
  public static let `default` = ListSectionSpacing(value: .automatic)
  /// Closer than the style's distance.
  public static let compact = ListSectionSpacing(value: .compact)
  /// A distance in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    guard let spacing = ListLength.valid(spacing, "listSectionSpacing") else { return .default }
    return ListSectionSpacing(value: .custom(spacing))
  }

  /// The distance in points, where one is asked for.
  func points(_ idiom: Idiom) -> CGFloat? {
    switch value {
    case .automatic: nil
    case .compact: idiom == .touch ? 16 : 10
    case .custom(let points): points
    }
  }
}

/// Checks lengths given to lists.
enum ListLength {
  /// A usable length: an undefined or endless one, and a negative one unless it may be, is reported and ignored.
  static func valid(_ length: CGFloat?, _ name: String, isSigned: Bool = false) -> CGFloat? {
    guard let length else { return nil }
    guard length.isFinite, isSigned || length >= 0 else {
      IssueOnce.report("\(name) was given \(length), which is no size; it is ignored.")
      return nil
    }
    return length
  }

  /// The same for the insets of a row.
  static func valid(_ insets: EdgeInsets) -> EdgeInsets {
    func edge(_ length: CGFloat) -> CGFloat { valid(length, "listRowInsets", isSigned: true) ?? 0 }
    return EdgeInsets(
      top: edge(insets.top),
      leading: edge(insets.leading),
      bottom: edge(insets.bottom),
      trailing: edge(insets.trailing)
    )
  }
}

/// Whether every second row stands on a grey ground.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let raw: Int
  /// As the style does.
  public static let automatic = AlternatingRowBackgroundBehavior(raw: 0)
  /// Always.
  public static let enabled = AlternatingRowBackgroundBehavior(raw: 1)
  /// Never.
  public static let disabled = AlternatingRowBackgroundBehavior(raw: 2)
}

/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
  package let raw: Int
  /// Less than standard.
  public static let decreased = BadgeProminence(raw: -1)
  /// The usual.
  public static let standard = BadgeProminence(raw: 0)
  /// More than standard.
  public static let increased = BadgeProminence(raw: 1)
}

private enum RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum SectionSpacingKey: EnvironmentKey { static let defaultValue: ListSectionSpacing? = nil }
private enum AlternatingKey: EnvironmentKey { static let defaultValue = AlternatingRowBackgroundBehavior.automatic }
private enum BadgeProminenceKey: EnvironmentKey { static let defaultValue = BadgeProminence.standard }
private enum MinRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum MinHeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
  var listSectionSpacing: ListSectionSpacing? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
  package var alternatingRows: AlternatingRowBackgroundBehavior {
    get { self[AlternatingKey.self] }
    set { self[AlternatingKey.self] = newValue }
  }
  var explicitMinListRowHeight: CGFloat? { self[MinRowHeightKey.self] }

  /// How much badges stand out.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// The least height of a row, in points (fact B33).
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] ?? (idiom == .desktop ? 24 : look == .classic ? 44 : 52) }
    set { self[MinRowHeightKey.self] = ListLength.valid(newValue, "defaultMinListRowHeight") }
  }
  /// The least height of a section header in points, or `nil` for its natural height (fact B63).
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = ListLength.valid(newValue, "defaultMinListHeaderHeight") }
  }
}
