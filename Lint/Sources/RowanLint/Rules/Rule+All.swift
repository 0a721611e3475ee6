extension Rule {
  /// All rules by group.
  public static let all: [Rule] = identity + rows + lists + tables

  private static let identity: [Rule] = [
    .indicesAsIDs, .offsetAsID, .selfIDOnMutableType, .editedID, .unstableID, .hashValueAsID, .classWithoutID,
    .randomRowID,
    .duplicateLiteralID, .duplicateTag, .selectionTypeMismatch,
  ]

  private static let rows: [Rule] = [
    .rowWithoutElse, .switchWithEmptyCase, .severalRowsPerElement, .anyViewRow, .inlineFilter, .inlineSort, .inlineMap,
    .inlineReversed,
    .arrayOfEnumerated, .formatterInRow, .dateDecodedInRow, .imageDecodedInRow, .observedObjectMadeInRow,
    .wholeArrayInRow,
    .geometryReaderInRow, .repeatedInnerIDs,
  ]

  private static let lists: [Rule] = [
    .deleteWithoutRemoval, .moveIgnoresOffsets, .refreshableWithoutAwait, .searchWithoutEmptyState,
    .backgroundWithoutHiddenContentBackground, .rowModifierOutsideRow, .valueLinkWithoutDestination, .listInScrollView,
    .editButtonWithoutEditing,
  ]

  private static let tables: [Rule] = [
    .sortOrderNotApplied, .unsortableColumn, .tooManyColumns, .compactFirstColumn, .customizationWithoutID,
    .duplicateCustomizationID,
  ]
}
