import Foundation
import RowanGraph
import RowanViews

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  let kind: Kind
  /// Works out the height of a custom detent, in points.
  private let custom: CustomHeight?

  private init(_ kind: Kind, custom: CustomHeight? = nil) {
    self.kind = kind
    self.custom = custom
  }

  /// About half of the window. Windows that are low do not have it.
  public static let medium = PresentationDetent(.medium)
  /// All of the window but a strip at the top.
  public static let large = PresentationDetent(.large)

  /// A part of what a large sheet has, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }

  /// A height in points, not more than a large sheet has.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }

  /// A height that is worked out anew for each window.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type)), custom: CustomHeight { D.height(in: $0) })
  }

  /// What the height of a custom detent depends on.
  @dynamicMemberLookup
  public struct Context {
    /// The greatest height that a sheet can have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// A value of the environment of the sheet.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// The height in points; `nil` where the detent is not to be had.
  func height(in context: Context, isLow: Bool) -> CGFloat? {
    let most = context.maxDetentValue
    let height: CGFloat?
    switch kind {
    case .large: height = most
    case .medium: height = isLow ? nil : (most / 2).rounded()
    case .fraction(let part): height = (most * part).rounded()
    case .height(let points): height = points
    case .custom: height = custom?.height(context)
    }
    return height.map { $0.isFinite ? min(max(0, $0), most) : most }
  }

  public static func == (a: PresentationDetent, b: PresentationDetent) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  // A function of a type, without anything of its own.
  private final class CustomHeight: @unchecked Sendable {
    let height: (Context) -> CGFloat?
    init(_ height: @escaping (Context) -> CGFloat?) { self.height = height }
  }
}

/// A height of a sheet that a program works out.
public protocol CustomPresentationDetent {
  /// The height in points; `nil` where the sheet is not to rest there.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// What the height depends on.
  public typealias Context = PresentationDetent.Context
}

extension DetentStop {
  /// The heights that a sheet may rest at, the lowest first; of equal ones the first. All of the room where there are none.
  static func all(
    _ detents: Set<PresentationDetent>,
    largest: CGFloat,
    isLow: Bool,
    environment: EnvironmentValues
  ) -> [DetentStop] {
    let context = PresentationDetent.Context(maxDetentValue: largest, environment: environment)
    let stops = detents.compactMap { detent in
      detent.height(in: context, isLow: isLow).map { DetentStop(detent: detent, height: $0) }
    }
    guard !stops.isEmpty else { return [DetentStop(detent: .large, height: largest)] }
    return stops.sorted { ($0.height, $0.detent.rank) < ($1.height, $1.detent.rank) }
  }
}

extension PresentationDetent {
  /// The same order every time among detents of one height.
  fileprivate var rank: Int {
    switch kind {
    case .height: 0
    case .fraction: 1
    case .custom: 2
    case .medium: 3
    case .large: 4
    }
  }
}
