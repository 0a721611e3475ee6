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

  /// Returns made-up orders, the same on every run.
  static func samples(_ count: Int) -> [TeaOrder] {
    let customers = ["Amrit Sandhu", "Berta Lindqvist", "Chiara Rossi", "Dov Halpern", "Esi Mensah", "Farid Rahimi"]
    let articles: [(name: String, price: Decimal)] = [
      ("Assam", 7.9), ("Darjeeling", 12.5), ("Earl Grey", 8.25), ("Genmaicha", 10.4), ("Lapsang Souchong", 9.75),
      ("Oolong", 14), ("Rooibos", 6.3), ("Sencha", 11.2),
    ]
    let notes = [nil, nil, "Gift wrap", nil, "Ring twice", nil, nil]
    let states: [Status] = [.new, .packed, .sent, .sent]
    return (0..<count).map { number in
      let article = articles[number * 5 % articles.count]
      return TeaOrder(
        id: firstNumber + number,
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
}
