import SwiftUI

/// The measured window: empty, or with a list of rows of a kind.
struct CompanyWindow: View {
  let company: Company
  let kind: RowKind

  var body: some View {
    if company.isShown {
      switch kind {
      case .plain: PlainList(company: company)
      case .link: LinkList(company: company)
      case .control: ControlList(company: company)
      case .table: CompanyTable(company: company)
      case .paragraph: ParagraphList(company: company)
      }
    }
  }
}

extension EdgeInsets {
  /// The insets of every measured row.
  static let benchRow = EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
}
