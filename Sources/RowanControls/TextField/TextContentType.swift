import RowanGraph
import RowanViews

/// The kind of content of a text field, for the suggestions of hosts: in a browser the token of `autocomplete`.
struct TextContentType: Hashable, Sendable {
  let rawValue: String

  /// The token of the browser, or `nil` if it has none.
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

/// The kind of content of a text field, with the names of UIKit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The full name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A title before a name.
  public static let namePrefix = UITextContentType(rawValue: "namePrefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middleName")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// A suffix after a name.
  public static let nameSuffix = UITextContentType(rawValue: "nameSuffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "jobTitle")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organizationName")
  /// A location, including an address or a place name.
  public static let location = UITextContentType(rawValue: "location")
  /// A complete street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "fullStreetAddress")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "streetAddressLine1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "streetAddressLine2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "addressCity")
  /// The state or province of an address.
  public static let addressState = UITextContentType(rawValue: "addressState")
  /// The city and state of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "addressCityAndState")
  /// A district of a city.
  public static let sublocality = UITextContentType(rawValue: "sublocality")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "URL")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
  /// The full name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "creditCardName")
  /// The given name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "creditCardGivenName")
  /// The middle name on a credit card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "creditCardMiddleName")
  /// The family name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "creditCardFamilyName")
  /// The security code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "creditCardSecurityCode")
  /// The expiration date of a credit card.
  public static let creditCardExpiration = UITextContentType(rawValue: "creditCardExpiration")
  /// The month in which a credit card expires.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "creditCardExpirationMonth")
  /// The year in which a credit card expires.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "creditCardExpirationYear")
  /// The type of a credit card.
  public static let creditCardType = UITextContentType(rawValue: "creditCardType")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// A date of birth.
  public static let birthdate = UITextContentType(rawValue: "birthdate")
  /// The day of a date of birth.
  public static let birthdateDay = UITextContentType(rawValue: "birthdateDay")
  /// The month of a date of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "birthdateMonth")
  /// The year of a date of birth.
  public static let birthdateYear = UITextContentType(rawValue: "birthdateYear")
  /// A date, a time or a duration.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// A flight number.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// A tracking number of a shipment.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// The eSIM identifier (EID) of a device.
  public static let cellularEID = UITextContentType(rawValue: "cellularEID")
  /// The equipment identity (IMEI) of a device.
  public static let cellularIMEI = UITextContentType(rawValue: "cellularIMEI")
}

/// The kind of content of a text field, with the names of AppKit.
public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The full name of a person.
  public static let name = NSTextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = NSTextContentType(rawValue: "givenName")
  /// A family name.
  public static let familyName = NSTextContentType(rawValue: "familyName")
  /// A complete street address.
  public static let fullStreetAddress = NSTextContentType(rawValue: "fullStreetAddress")
  /// The name of a country.
  public static let countryName = NSTextContentType(rawValue: "countryName")
  /// A postal code.
  public static let postalCode = NSTextContentType(rawValue: "postalCode")
  /// A telephone number.
  public static let telephoneNumber = NSTextContentType(rawValue: "telephoneNumber")
  /// An email address.
  public static let emailAddress = NSTextContentType(rawValue: "emailAddress")
  /// A URL.
  public static let URL = NSTextContentType(rawValue: "URL")
  /// The number of a credit card.
  public static let creditCardNumber = NSTextContentType(rawValue: "creditCardNumber")
  /// The name of an account.
  public static let username = NSTextContentType(rawValue: "username")
  /// A password.
  public static let password = NSTextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = NSTextContentType(rawValue: "newPassword")
  /// A one-time code.
  public static let oneTimeCode = NSTextContentType(rawValue: "oneTimeCode")
  /// A date of birth.
  public static let birthdate = NSTextContentType(rawValue: "birthdate")
}

extension View {
  /// Sets the kind of content of text fields within this view; `nil` for no particular kind.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.keyboardHints.contentType, textContentType.map { TextContentType(rawValue: $0.rawValue) })
  }

  /// Sets the kind of content of text fields within this view; `nil` for no particular kind.
  @_disfavoredOverload
  nonisolated public func textContentType(_ textContentType: NSTextContentType?) -> some View {
    environment(\.keyboardHints.contentType, textContentType.map { TextContentType(rawValue: $0.rawValue) })
  }
}
