#if Data
import Foundation
import IssueReporting
import Observation

/// The value of a persisted property that is not stored in the instance itself. For use by SwiftData.
public struct _NoType: Sendable {
  /// Creates a value.
  public init() {}
}

/// The values of a model, and its place in a context. For use by the expansion of `@Model`.
///
/// Values of relationships are `RelatedModels`. A storage is used by the isolation of its model's context.
public final class ModelStorage: @unchecked Sendable {
  /// The state of a model.
  enum State {
    /// In no context.
    case detached
    /// Inserted and not saved.
    case inserted
    /// Saved.
    case persistent
    /// Deleted, and the deletion is not saved.
    case deleted
  }

  var state = State.detached
  private(set) var key: Int64 = 0
  var storeIdentifier: String?
  private(set) var layout: EntityLayout?
  /// The context of the model.
  ///
  /// A model without changes keeps its context, so that its values can be read as long as somebody has it. A context keeps the models
  /// with changes.
  var context: ModelContext? {
    get { keptContext ?? weakContext }
    set {
      weakContext = newValue
      keptContext = hasChanges ? nil : newValue
    }
  }
  private weak var weakContext: ModelContext?
  private var keptContext: ModelContext?
  /// The model with these values; one of several that an insertion with the same unique values has made one.
  var model: (any PersistentModel)? {
    get {
      if let first = firstModel { return first }
      otherModels.removeAll { $0.model == nil }
      return otherModels.first?.model
    }
    set { firstModel = newValue }
  }
  private weak var firstModel: (any PersistentModel)?
  private var otherModels: [WeakModel] = []
  /// Whether the row of the model was deleted. Such a model is in a context again only if it is inserted.
  var wasDeleted = false
  /// The values by the index of their property; `nil` if a value is not read yet.
  var values: [Any?] = []
  /// The rows that are read with this one when a value is needed.
  var fault: FaultBatch?
  /// The values at the last save of the properties that changed since.
  var savedValues: [Int: Any?] = [:]
  /// The changed lists of which another context has saved changes, which are read again after they are saved.
  var outdatedLists: Set<Int> = []
  /// Whether the model has replaced the values of a saved one, so that undoing its insertion does not delete the row.
  var hasReplaced = false
  private var registrar: ObservationRegistrar?

  /// Creates the storage of a new model.
  public init() {}

  /// Creates the storage of a row.
  init(key: Int64, layout: EntityLayout, context: ModelContext) {
    self.key = key
    self.layout = layout
    state = .persistent
    values = Array(repeating: nil, count: layout.properties.count)
    self.context = context
  }

  func identifier<Model: PersistentModel>(of type: Model.Type) -> PersistentIdentifier {
    PersistentIdentifier(entityName: Model.entityName, storeIdentifier: storeIdentifier, key: identity())
  }

  /// Returns the key, which is made when it is needed first.
  func identity() -> Int64 {
    if key == 0 { key = RowKey.next() }
    return key
  }

  /// Keeps the context of a model without changes, and does not keep that of one with changes.
  func updateContext() { context = weakContext }

  /// Refers to the model of a row, unless there is one already.
  func refer(to model: any PersistentModel) {
    if self.model == nil { self.model = model }
  }

  /// Adds a model that has the same values from now on.
  func addModel(_ model: any PersistentModel) { otherModels.append(WeakModel(model: model)) }

  /// Sets the key of a model that replaces another one.
  func adopt(key: Int64) { self.key = key }

  var hasChanges: Bool { state == .inserted || state == .deleted || !savedValues.isEmpty }

  /// Sets the layout of a model that is inserted.
  func prepare(layout: EntityLayout) {
    self.layout = layout
    while values.count < layout.properties.count { values.append(nil) }
  }

  // MARK: Access by the expansion of @Model

  /// Sets the initial value of an attribute.
  @_disfavoredOverload
  public func initialize<Value>(_ value: Value, at index: Int) { setInitial(value, index) }

  /// Sets the initial value of a relationship.
  public func initialize<Other: PersistentModel>(_ value: Other, at index: Int) {
    setInitial(RelatedModels([value]), index)
  }

  /// Sets the initial value of a relationship.
  public func initialize<Other: PersistentModel>(_ value: Other?, at index: Int) {
    setInitial(RelatedModels(value.map { [$0] } ?? []), index)
  }

  /// Sets the initial value of a relationship.
  public func initialize<Models: RangeReplaceableCollection>(_ value: Models, at index: Int)
  where Models.Element: PersistentModel {
    setInitial(RelatedModels(Array(value)), index)
  }

  /// Sets the initial value of a relationship.
  public func initialize<Models: RangeReplaceableCollection>(_ value: Models?, at index: Int)
  where Models.Element: PersistentModel {
    setInitial(RelatedModels(value.map { Array($0) } ?? [], isNil: value == nil), index)
  }

  private func setInitial(_ value: Any, _ index: Int) {
    while values.count <= index { values.append(nil) }
    values[index] = value
  }

  /// Returns the value of an attribute.
  @_disfavoredOverload
  public func value<Model: PersistentModel, Value>(
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Value>
  ) -> Value {
    observe(model, keyPath)
    if let value = loaded(index, of: model) as? Value { return value }
    return missing(index, of: model)
  }

  /// Returns the related model.
  public func value<Model: PersistentModel, Other: PersistentModel>(
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Other>
  ) -> Other {
    observe(model, keyPath)
    if let other = related(index, of: model).first as? Other { return other }
    reportIssue(
      "\(Model.entityName).\(name(index)) refers to no \(Other.entityName): it was deleted. Declare the property optional."
    )
    // A model without a row, since the program would end otherwise, for all visitors.
    return Other(persistentStorage: ModelStorage())
  }

  /// Returns the related model, or `nil`.
  public func value<Model: PersistentModel, Other: PersistentModel>(
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Other?>
  ) -> Other? {
    observe(model, keyPath)
    return related(index, of: model).first as? Other
  }

  /// Returns the related models.
  public func value<Model: PersistentModel, Models: RangeReplaceableCollection>(
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Models>
  ) -> Models where Models.Element: PersistentModel {
    observe(model, keyPath)
    let related = related(index, of: model)
    return related as? Models ?? Models(related.lazy.compactMap { $0 as? Models.Element })
  }

  /// Returns the related models, or `nil`.
  public func value<Model: PersistentModel, Models: RangeReplaceableCollection>(
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Models?>
  ) -> Models? where Models.Element: PersistentModel {
    observe(model, keyPath)
    let related = related(index, of: model)
    if related.isEmpty, isNil(index) { return nil }
    return Models(related.lazy.compactMap { $0 as? Models.Element })
  }

  /// Sets the value of an attribute.
  @_disfavoredOverload
  public func setValue<Model: PersistentModel, Value>(
    _ value: Value,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Value>
  ) {
    refer(to: model)
    let old = loaded(index, of: model)
    mutate(model, keyPath) { values[index] = value }
    context?.didSet(index, of: self, from: old)
  }

  /// Sets the related model.
  public func setValue<Model: PersistentModel, Other: PersistentModel>(
    _ value: Other,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Other>
  ) {
    setRelated([value], isNil: false, at: index, of: model, keyPath)
  }

  /// Sets the related model, or `nil`.
  public func setValue<Model: PersistentModel, Other: PersistentModel>(
    _ value: Other?,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Other?>
  ) {
    setRelated(value.map { [$0] } ?? [], isNil: false, at: index, of: model, keyPath)
  }

  /// Sets the related models.
  public func setValue<Model: PersistentModel, Models: RangeReplaceableCollection>(
    _ value: Models,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Models>
  ) where Models.Element: PersistentModel {
    setRelated(Array(value), isNil: false, at: index, of: model, keyPath)
  }

  /// Sets the related models, or `nil`.
  public func setValue<Model: PersistentModel, Models: RangeReplaceableCollection>(
    _ value: Models?,
    at index: Int,
    of model: Model,
    _ keyPath: KeyPath<Model, Models?>
  ) where Models.Element: PersistentModel {
    setRelated(value.map { Array($0) } ?? [], isNil: value == nil, at: index, of: model, keyPath)
  }

  // MARK: Observation

  private func observe<Model: PersistentModel, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    refer(to: model)
    if registrar == nil { registrar = ObservationRegistrar() }
    registrar?.access(model, keyPath: keyPath)
  }

  /// Changes a value and notifies the observers of its property.
  func mutate<Model: PersistentModel, Value>(
    _ model: Model,
    _ keyPath: KeyPath<Model, Value>,
    _ change: () -> Void
  ) {
    guard let registrar else { return change() }
    registrar.withMutation(of: model, keyPath: keyPath, change)
  }

  /// Changes a value and notifies the observers of its property.
  func mutate(_ index: Int, _ change: () -> Void) {
    guard registrar != nil, let model, let keyPath = layout?.properties[index].keyPath else { return change() }
    func open<Model: PersistentModel>(_ model: Model) {
      guard let keyPath = keyPath as? PartialKeyPath<Model> else { return change() }
      openValue(model, keyPath)
    }
    func openValue<Model: PersistentModel>(_ model: Model, _ keyPath: PartialKeyPath<Model>) {
      func openType<Value>(_ type: Value.Type) {
        guard let keyPath = keyPath as? KeyPath<Model, Value> else { return change() }
        mutate(model, keyPath, change)
      }
      _openExistential(Swift.type(of: keyPath).valueType, do: openType)
    }
    open(model)
  }

  /// Notifies the observers of all properties that the values may have changed.
  func mutateAll() {
    guard let layout else { return }
    for index in layout.properties.indices { mutate(index) {} }
  }

  // MARK: Values

  /// Returns the value of a property, which is read from the store if it is not in memory.
  func loaded(_ index: Int, of model: (any PersistentModel)? = nil) -> Any? {
    if let fault {
      self.fault = nil
      context?.read(fault, for: self)
    }
    while values.count <= index { values.append(nil) }
    return values[index]
  }

  /// Returns a value for a property that has none: its default, or an empty one.
  private func missing<Model: PersistentModel, Value>(_ index: Int, of model: Model) -> Value {
    let metadata = Model.schemaMetadata[index]
    if let value = metadata.defaultValue?() as? Value { return value }
    if case .attribute(let coding) = metadata.kind, let value = coding.zero() as? Value { return value }
    fatalError(
      """
      \(Model.entityName).\(metadata.name) has no value: its row was deleted by another context, or has a value of another \
      type. Give the property a default value.
      """
    )
  }

  private func isNil(_ index: Int) -> Bool {
    (values[index] as? any RelatedValue)?.isNil ?? false
  }

  private func name(_ index: Int) -> String { layout?.properties[index].name ?? "property \(index)" }
}

private struct WeakModel {
  weak var model: (any PersistentModel)?
}
#endif
