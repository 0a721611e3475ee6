import RowanInteraction

extension ListCell: OfferTaking {
  var takenAction: OfferedAction? { row.element.traits[OfferedActionTrait.self] }
}
