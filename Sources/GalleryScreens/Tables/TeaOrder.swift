import Foundation
import RowanGrid

/// An order of a tea merchant.
struct TeaOrder: Identifiable, Hashable, Codable {
  /// How far an order is.
  enum Status: String, GridRepresentable, Codable {
    case new = "New"
    case packed = "Packed"
    case sent = "Sent"
  }

  let id: Int
  var customer: String
  var article: String
  var count: Int
  var price: Decimal
  var isPaid: Bool
  var status: Status
  var note: String?

  /// The sum of the order.
  var total: Decimal { price * Decimal(count) }

  /// The number of the first order.
  static let firstNumber = 10_001

  private static let customers = [
    "Amrit Sandhu", "Berta Lindqvist", "Chiara Rossi", "Dov Halpern", "Esi Mensah", "Farid Rahimi",
  ]
  private static let articles: [(name: String, price: Decimal)] = [
    ("Assam", 7.9), ("Darjeeling", 12.5), ("Earl Grey", 8.25), ("Genmaicha", 10.4), ("Lapsang Souchong", 9.75),
    ("Oolong", 14), ("Rooibos", 6.3), ("Sencha", 11.2),
  ]
  private static let notes = [nil, nil, "Gift wrap", nil, "Ring twice", nil, nil]
  private static let states: [Status] = [.new, .packed, .sent, .sent]

  /// Returns made-up orders, the same on every run.
  static func samples(_ count: Int) -> [TeaOrder] { (0..<count).map { sample(firstNumber + $0) } }

  /// Returns the made-up order with a number.
  static func sample(_ id: Int) -> TeaOrder {
    let number = id - firstNumber
    let article = articles[number * 5 % articles.count]
    return TeaOrder(
      id: id,
      customer: customers[number * 7 % customers.count],
      article: article.name,
      count: 1 + number * 11 % 24,
      price: article.price,
      isPaid: number % 3 != 0,
      status: states[number % states.count],
      note: notes[number % notes.count]
    )
  }
}
