import SwiftUI

/// A table of twenty columns, some of which do not fit into the window.
struct CompanyTable: View {
  @Bindable var company: Company

  var body: some View {
    Table(company.people, sortOrder: $company.order, columnCustomization: $company.columns) {
      TableColumn("Name", value: \.id) { Text(verbatim: $0.name) }
        .width(min: 180, ideal: 180, max: 600)
        .customizationID(Self.resized)
      TableColumn("Department", value: \.department) { Text(verbatim: "\($0.department)") }
        .width(min: 83, ideal: 83, max: 600)
      TableColumn("Extension", value: \.number) { Text(verbatim: $0.digits) }
        .width(min: 83, ideal: 83, max: 600)
      TableColumnForEach(Self.figures, id: \.self) { column in
        TableColumn("Figure \(column)") { (person: Person) in Text(verbatim: "\(person.figure(column))") }
          .width(min: 83, ideal: 83, max: 600)
      }
    }
  }

  /// The id of the column whose width is changed.
  static let resized = "name"

  private static let figures = Array(3..<20)
}
