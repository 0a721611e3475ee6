import Foundation
import RowanGraph
import RowanViews

extension View {
  /// Sets the insets of row content; `nil` restores those of the list. On the desktop the insets add to the style's
  /// margin (facts B35, M11).
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowStyle { $0.insets = insets.map(ListLength.valid) }
  }

  /// Sets the insets of row content on some edges, in points; `nil` restores those of the list.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowStyle { $0.partialInsets = [(edges, ListLength.valid(length, "listRowInsets", isSigned: true))] }
  }

  /// Sets a view as the background of rows; `nil` restores that of the list (facts B30, M12).
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    rowStyle { $0.background = RowBackground(view: view.map { AnyView($0) }) }
  }

  /// Sets the visibility of row separators (facts B43, M10).
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.separators = [(visibility, edges)] }
  }

  /// Sets the tint of row separators; `nil` restores the list's color (fact B44).
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.separatorTints = [(color, edges)] }
  }

  /// Sets the visibility of a section's separators: below its header and at its end.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View {
    rowStyle { $0.sectionSeparators = [(visibility, edges)] }
  }

  /// Sets the tint of a section's separators; `nil` restores the list's color.
  nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    rowStyle { $0.sectionSeparatorTints = [(color, edges)] }
  }

  /// Shows a count at the end of rows; 0 shows none (fact B48).
  nonisolated public func badge(_ count: Int) -> some View {
    rowStyle { $0.badge = count == 0 ? nil : Text(verbatim: "\(count)").monospacedDigit() }
  }

  /// Shows a text at the end of rows.
  nonisolated public func badge(_ label: Text?) -> some View { rowStyle { $0.badge = label } }

  /// Shows a localized text at the end of rows.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    rowStyle { $0.badge = key.map { Text($0) } }
  }

  /// Shows a localized text at the end of rows.
  @_disfavoredOverload
  nonisolated public func badge(_ resource: LocalizedStringResource?) -> some View {
    rowStyle { $0.badge = resource.map { Text($0) } }
  }

  /// Shows a text at the end of rows.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    rowStyle { $0.badge = label.map { Text($0) } }
  }

  /// Sets the spacing between rows, in points. In inset grouped lists each row becomes a card (facts B53, M42).
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    environment(\.listRowSpacing, ListLength.valid(spacing, "listRowSpacing"))
  }

  /// Sets the spacing between sections: for all sections of a list, or for a single section (fact B61).
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing).rowStyle { $0.sectionSpacing = spacing }
  }

  /// Sets the spacing between sections, in points.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Sets the margins of sections on some edges, in points; `nil` restores those of the list's style.
  ///
  /// The margins replace those of the style: the distance of the rows, the header and the footer from the edges of the
  /// list, and the distance above and below the section.
  nonisolated public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowStyle { $0.sectionMargins = [(edges, ListLength.valid(length, "listSectionMargins"))] }
  }

  /// Sets whether every second row has an alternate background (desktop; fact B89).
  nonisolated public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled)
    -> some View
  {
    environment(\.alternatingRows, behavior)
  }

  /// Sets the prominence of badges in the view.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    environment(\.badgeProminence, prominence)
  }
}

/// The spacing between sections.
public struct ListSectionSpacing: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    case automatic, compact
    case custom(CGFloat)
  }

  let value: Value
  /// The spacing of the list style.
  public static let `default` = ListSectionSpacing(value: .automatic)
  /// A smaller spacing than that of the list style.
  public static let compact = ListSectionSpacing(value: .compact)
  /// Returns a spacing in points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
    guard let spacing = ListLength.valid(spacing, "listSectionSpacing") else { return .default }
    return ListSectionSpacing(value: .custom(spacing))
  }

  /// Returns the spacing in points, or `nil` for that of the style.
  func points(_ idiom: Idiom) -> CGFloat? {
    switch value {
    case .automatic: nil
    case .compact: idiom == .touch ? 16 : 10
    case .custom(let points): points
    }
  }
}

/// Validation of lengths given to lists.
enum ListLength {
  /// Returns a valid length, or `nil` after reporting a non-finite or, unless `isSigned`, a negative one.
  static func valid(_ length: CGFloat?, _ name: String, isSigned: Bool = false) -> CGFloat? {
    guard let length else { return nil }
    guard length.isFinite, isSigned || length >= 0 else {
      IssueOnce.report("\(name) was given \(length), which is no size; it is ignored.")
      return nil
    }
    return length
  }

  /// Returns valid insets; invalid edges are reported and count as 0.
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

/// The visibility of alternating row backgrounds.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let raw: Int
  /// The behavior of the list style.
  public static let automatic = AlternatingRowBackgroundBehavior(raw: 0)
  /// Always shown.
  public static let enabled = AlternatingRowBackgroundBehavior(raw: 1)
  /// Never shown.
  public static let disabled = AlternatingRowBackgroundBehavior(raw: 2)
}

/// The prominence of a badge.
public struct BadgeProminence: Hashable, Sendable {
  /// The order of the prominence; 0 is standard.
  package let raw: Int
  /// Less prominent than standard.
  public static let decreased = BadgeProminence(raw: -1)
  /// The standard prominence.
  public static let standard = BadgeProminence(raw: 0)
  /// More prominent than standard.
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
  /// The visibility of alternating row backgrounds.
  package var alternatingRows: AlternatingRowBackgroundBehavior {
    get { self[AlternatingKey.self] }
    set { self[AlternatingKey.self] = newValue }
  }
  var explicitMinListRowHeight: CGFloat? { self[MinRowHeightKey.self] }

  /// The prominence of badges.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }
  /// The minimum height of a row, in points (fact B33).
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinRowHeightKey.self] ?? (idiom == .desktop ? 24 : look == .classic ? 44 : 52) }
    set { self[MinRowHeightKey.self] = ListLength.valid(newValue, "defaultMinListRowHeight") }
  }
  /// The minimum height of a section header in points, or `nil` for its natural height (fact B63).
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinHeaderHeightKey.self] }
    set { self[MinHeaderHeightKey.self] = ListLength.valid(newValue, "defaultMinListHeaderHeight") }
  }
}
