import Foundation
import RowanGraph
import RowanViews

/// A height at which a sheet can rest.
public struct PresentationDetent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  let kind: Kind
  /// Computes the height of a custom detent, in points.
  private let custom: CustomHeight?

  private init(_ kind: Kind, custom: CustomHeight? = nil) {
    self.kind = kind
    self.custom = custom
  }

  /// About half of the window's height. Unavailable in vertically compact windows.
  public static let medium = PresentationDetent(.medium)
  /// The height of the window less a strip at the top.
  public static let large = PresentationDetent(.large)

  /// Returns a detent at a fraction of the largest height.
  ///
  /// - Parameter fraction: The fraction, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(.fraction(fraction)) }

  /// Returns a detent at a height, limited to the largest height.
  ///
  /// - Parameter height: The height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(.height(height)) }

  /// Returns a detent whose height a type computes for each window.
  ///
  /// - Parameter type: The type that computes the height.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type)), custom: CustomHeight { D.height(in: $0) })
  }

  /// The input of a custom detent's height.
  @dynamicMemberLookup
  public struct Context {
    /// The largest height that a sheet can have, in points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// Returns a value of the sheet's environment.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
  }

  /// Returns the height in points, or `nil` if the detent is unavailable.
  ///
  /// - Parameters:
  ///   - context: The largest height and the environment.
  ///   - isLow: Whether the window is vertically compact.
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

  // The closure captures a type only, so that it can be used from any thread.
  private final class CustomHeight: @unchecked Sendable {
    let height: (Context) -> CGFloat?
    init(_ height: @escaping (Context) -> CGFloat?) { self.height = height }
  }
}

/// A type that computes the height of a detent.
public protocol CustomPresentationDetent {
  /// Returns the height in points, or `nil` if the detent is unavailable.
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  /// The input of the height.
  public typealias Context = PresentationDetent.Context
}

extension DetentStop {
  /// Returns the heights at which a sheet can rest, in ascending order. Without an available detent the result is the
  /// largest height.
  ///
  /// - Parameters:
  ///   - detents: The detents of the sheet.
  ///   - largest: The largest height in points.
  ///   - isLow: Whether the window is vertically compact.
  ///   - environment: The environment of the sheet.
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
  /// The order among detents of equal height, which makes the result deterministic.
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
