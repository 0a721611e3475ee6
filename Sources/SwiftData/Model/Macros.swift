#if Data
import Foundation
import Observation

/// Makes a class a model: its stored properties are persisted, and observed by views.
///
/// A persisted property is a `var` of a `Codable` type, a model, an optional model, or an array of models. Constants and computed
/// properties are not persisted.
@attached(
  member,
  conformances: Observable,
  PersistentModel,
  names: named(_$storage),
  named(persistentStorage),
  named(schemaMetadata),
  named(init)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "RowanMacros", type: "ModelMacro")

/// Gives a property its place in the storage of its model. For use by the expansion of `@Model`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) = #externalMacro(module: "RowanMacros", type: "PersistedMacro")

/// Excludes a property of a model from persistence.
@attached(peer)
public macro Transient() = #externalMacro(module: "RowanMacros", type: "PeerlessMacro")

/// Describes a persisted value.
///
/// - Parameters:
///   - options: The options, such as `.unique`.
///   - originalName: The name of the property in an earlier version of the schema.
///   - hashModifier: A value that distinguishes versions of the property whose types are the same.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option...,
  originalName: String? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "RowanMacros", type: "PeerlessMacro")

/// Describes references to other models.
///
/// - Parameters:
///   - options: The options.
///   - deleteRule: The change of the related models when the model is deleted.
///   - minimumModelCount: The least number of related models.
///   - maximumModelCount: The largest number of related models; 0 or `nil` if there is none.
///   - originalName: The name of the property in an earlier version of the schema.
///   - inverse: The property of the related models that refers back. Without it, it is the only one of this model's type.
///   - hashModifier: A value that distinguishes versions of the property whose types are the same.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0,
  maximumModelCount: Int? = 0,
  originalName: String? = nil,
  inverse: AnyKeyPath? = nil,
  hashModifier: String? = nil
) = #externalMacro(module: "RowanMacros", type: "PeerlessMacro")

/// Declares values that no two models have together.
///
/// - Parameter constraints: The properties of each constraint.
@freestanding(declaration, names: named(_$uniqueConstraints))
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RowanMacros", type: "UniqueMacro")

/// Declares the properties by which models are found and sorted quickly.
///
/// - Parameter indices: The properties of each index.
@freestanding(declaration, names: named(_$indices))
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "RowanMacros", type: "IndexMacro")

/// Declares the properties by which models are found and sorted quickly, with the kind of each index.
///
/// - Parameter indices: The indexes.
@freestanding(declaration, names: named(_$indices))
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "RowanMacros", type: "IndexMacro")

/// Gives an actor a context of its own, and an initializer that takes the container.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "RowanMacros", type: "ModelActorMacro")
#endif
