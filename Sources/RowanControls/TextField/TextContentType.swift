import RowanGraph
import RowanViews

/// What is typed into a field, so that hosts can offer what they know: in a browser the token of `autocomplete`.
struct TextContentType: Hashable, Sendable {
  let rawValue: String

  /// The browser's word; `nil` where it has none.
  var token: String? { Self.tokens[rawValue] }

  private static let tokens: [String: String] = [
    "name": "name",
    "namePrefix": "honorific-prefix",
    "givenName": "given-name",
    "middleName": "additional-name",
    "familyName": "family-name",
    "nameSuffix": "honorific-suffix",
    "nickname": "nickname",
    "jobTitle": "organization-title",
    "organizationName": "organization",
    "fullStreetAddress": "street-address",
    "streetAddressLine1": "address-line1",
    "streetAddressLine2": "address-line2",
    "addressCity": "address-level2",
    "addressState": "address-level1",
    "addressCityAndState": "address-level2",
    "sublocality": "address-level3",
    "countryName": "country-name",
    "postalCode": "postal-code",
    "telephoneNumber": "tel",
    "emailAddress": "email",
    "URL": "url",
    "creditCardNumber": "cc-number",
    "creditCardName": "cc-name",
    "creditCardGivenName": "cc-given-name",
    "creditCardMiddleName": "cc-additional-name",
    "creditCardFamilyName": "cc-family-name",
    "creditCardSecurityCode": "cc-csc",
    "creditCardExpiration": "cc-exp",
    "creditCardExpirationMonth": "cc-exp-month",
    "creditCardExpirationYear": "cc-exp-year",
    "creditCardType": "cc-type",
    "username": "username",
    "password": "current-password",
    "newPassword": "new-password",
    "oneTimeCode": "one-time-code",
    "birthdate": "bday",
    "birthdateDay": "bday-day",
    "birthdateMonth": "bday-month",
    "birthdateYear": "bday-year",
  ]
}

/// What is typed into a field, as UIKit names it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind `name`.
  public static let name = UITextContentType(rawValue: "name")
  /// The kind `namePrefix`.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// The kind `givenName`.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The kind `middleName`.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// The kind `familyName`.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The kind `nameSuffix`.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// The kind `nickname`.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// The kind `jobTitle`.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The kind `organizationName`.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// The kind `location`.
  public static let location = UITextContentType(rawValue: "location")
  /// The kind `fullStreetAddress`.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The kind `streetAddressLine1`.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The kind `streetAddressLine2`.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The kind `addressCity`.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The kind `addressState`.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The kind `addressCityAndState`.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// The kind `sublocality`.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The kind `countryName`.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// The kind `postalCode`.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The kind `telephoneNumber`.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The kind `emailAddress`.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The kind `creditCardNumber`.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The kind `creditCardName`.
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// The kind `creditCardGivenName`.
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// The kind `creditCardMiddleName`.
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// The kind `creditCardFamilyName`.
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// The kind `creditCardSecurityCode`.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// The kind `creditCardExpiration`.
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// The kind `creditCardExpirationMonth`.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  /// The kind `creditCardExpirationYear`.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  /// The kind `creditCardType`.
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// The kind `username`.
  public static let username = UITextContentType(rawValue: "username")
  /// The kind `password`.
  public static let password = UITextContentType(rawValue: "password")
  /// The kind `newPassword`.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The kind `oneTimeCode`.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// The kind `birthdate`.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// The kind `birthdateDay`.
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// The kind `birthdateMonth`.
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// The kind `birthdateYear`.
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// The kind `dateTime`.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// The kind `flightNumber`.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// The kind `shipmentTrackingNumber`.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// The kind `cellularEID`.
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// The kind `cellularIMEI`.
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}

/// What is typed into a field, as AppKit names it.
public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind `name`.
  public static let name = NSTextContentType(rawValue: "name")
  /// The kind `givenName`.
  public static let givenName = NSTextContentType(rawValue: "givenName")
  /// The kind `familyName`.
  public static let familyName = NSTextContentType(rawValue: "familyName")
  /// The kind `fullStreetAddress`.
  public static let fullStreetAddress = NSTextContentType(rawValue: "fullStreetAddress")
  /// The kind `countryName`.
  public static let countryName = NSTextContentType(rawValue: "countryName")
  /// The kind `postalCode`.
  public static let postalCode = NSTextContentType(rawValue: "postalCode")
  /// The kind `telephoneNumber`.
  public static let telephoneNumber = NSTextContentType(rawValue: "telephoneNumber")
  /// The kind `emailAddress`.
  public static let emailAddress = NSTextContentType(rawValue: "emailAddress")
  /// An address of the web.
  public static let URL = NSTextContentType(rawValue: "URL")
  /// The kind `creditCardNumber`.
  public static let creditCardNumber = NSTextContentType(rawValue: "creditCardNumber")
  /// The kind `username`.
  public static let username = NSTextContentType(rawValue: "username")
  /// The kind `password`.
  public static let password = NSTextContentType(rawValue: "password")
  /// The kind `newPassword`.
  public static let newPassword = NSTextContentType(rawValue: "newPassword")
  /// The kind `oneTimeCode`.
  public static let oneTimeCode = NSTextContentType(rawValue: "oneTimeCode")
  /// The kind `birthdate`.
  public static let birthdate = NSTextContentType(rawValue: "birthdate")
}

extension View {
  /// What is typed into fields inside; `nil` for nothing in particular.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.keyboardHints.contentType, textContentType.map { TextContentType(rawValue: $0.rawValue) })
  }

  /// What is typed into fields inside; `nil` for nothing in particular.
  @_disfavoredOverload
  nonisolated public func textContentType(_ textContentType: NSTextContentType?) -> some View {
    environment(\.keyboardHints.contentType, textContentType.map { TextContentType(rawValue: $0.rawValue) })
  }
}
