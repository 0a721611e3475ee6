import Foundation

extension AttributeScopes {
  /// The scope of the attributes that texts display.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of attributed strings that texts display.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color.
    public let foregroundColor: ForegroundColorAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The space after each character.
    public let kern: KerningAttribute
    /// The space after each character; it takes precedence over `kern`.
    public let tracking: TrackingAttribute
    /// The distance by which the baseline is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The presentation of inline Markdown.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// Foundation's attributes, with links.
    public let foundation: FoundationAttributes

    /// The font of the characters.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = Font
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.Font"
    }

    /// The color of the characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = Color
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// A line under the characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = Text.LineStyle
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// A line through the characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = Text.LineStyle
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The space after each character, in points.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.Kern"
    }

    /// The space after each character, in points.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.Tracking"
    }

    /// The distance by which the baseline is raised, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = CGFloat
      /// The name of the attribute in archives.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// Emphasis, code and strikethrough of Markdown.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// The type of the value of the attribute.
      public typealias Value = InlinePresentationIntent
      /// The name of the attribute in archives.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Returns the key of an attribute, for `attributed.font` and similar member lookups.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}
