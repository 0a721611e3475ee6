#if Data
import Foundation

/// An error of SwiftData.
public struct SwiftDataError: Error, Equatable, Sendable, LocalizedError, CustomStringConvertible {
  private let code: String
  /// The error in a sentence or two.
  public let description: String

  /// The same as `description`.
  public var errorDescription: String? { description }

  init(_ code: String, _ description: String) {
    self.code = code
    self.description = description
  }

  /// Returns whether two values are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.code == rhs.code }
  /// Returns whether an error has the code of a pattern.
  public static func ~= (pattern: Self, error: any Error) -> Bool { (error as? Self) == pattern }

  /// The store cannot be opened.
  public static let loadIssueModelContainer = SwiftDataError("load", "The store cannot be opened.")
  /// The store has a newer version than the migration plan.
  public static let backwardMigration = SwiftDataError(
    "backward",
    "The store was written by a newer version of the app's schema."
  )
  /// The plan of a migration has no stage for a version.
  public static let unknownMigration = SwiftDataError(
    "stage",
    "The migration plan has no stage for the store's version."
  )
  /// The name of a configuration cannot be the name of a file.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    "characters",
    "The name of a configuration is the name of its file: it cannot contain '/'."
  )
  /// The name of a configuration is too long for a file.
  public static let configurationFileNameTooLong = SwiftDataError(
    "length",
    "The name of a configuration is the name of its file: it has at most 250 characters."
  )
  /// A configuration has a model that the container's schema does not have.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    "configuration",
    "A configuration has a model that is not in the schema of the container."
  )
  /// Two configurations have the same store.
  public static let duplicateConfiguration = SwiftDataError("duplicate", "Two configurations have the same store.")
  /// The model is in no context.
  public static let missingModelContext = SwiftDataError("context", "The model is in no context.")
  /// A model cannot be saved as it is.
  public static let modelValidationFailure = SwiftDataError("validation", "A model cannot be saved as it is.")
  /// The model is not in the schema.
  public static let unknownSchema = SwiftDataError("schema", "The model is not in the schema of the container.")
  /// The predicate cannot be evaluated.
  public static let unsupportedPredicate = SwiftDataError("predicate", "The predicate cannot be evaluated.")
  /// The rows cannot be sorted in this way.
  public static let unsupportedSortDescriptor = SwiftDataError("sort", "The rows cannot be sorted in this way.")
  /// The key path is not one of a persisted property.
  public static let unsupportedKeyPath = SwiftDataError("keyPath", "The key path is not one of a persisted property.")
  /// The key of a row is not an integer.
  public static let unsupportedKey = SwiftDataError("key", "The key of a row is not an integer.")
  /// Unsaved changes cannot be included in a fetch of batches.
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "batch",
    "A fetch in batches cannot include changes that are not saved."
  )

  /// Returns the error with another description.
  func saying(_ description: String) -> SwiftDataError { SwiftDataError(code, description) }
}
#endif
