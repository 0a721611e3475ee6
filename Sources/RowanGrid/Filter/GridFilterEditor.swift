import SwiftUI

/// The content of a popover in which a person edits the filter of a column.
///
///     .popover(isPresented: $isShown) { GridFilterEditor("Price", filter: $filters["price"], kind: .number) }
///
/// The filter changes with each complete entry. An incomplete one, such as a comparison without a number, is no condition.
public struct GridFilterEditor: View {
  /// The kind of values of a column.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Texts.
    case text
    /// Numbers of any kind.
    case number
    /// Dates.
    case date
    /// Truth values.
    case boolean
  }

  private enum Page: Hashable {
    case conditions
    case values
  }

  private let title: String
  private let kind: Kind
  private let values: [GridValue]
  private let label: (GridValue) -> String
  @Binding private var filter: GridFilter?
  @State private var first: GridConditionDraft
  @State private var second: GridConditionDraft
  @State private var joining: GridFilter.Joining
  @State private var page: Page
  /// The indices of the chosen values, since NaN is not equal to itself.
  @State private var chosen: Set<Int>
  /// Whether the editor is as wide as its container, as in a sheet.
  private var fillsWidth = false
  @Environment(\.locale) private var locale

  /// Creates an editor.
  ///
  /// - Parameters:
  ///   - title: The title of the column.
  ///   - filter: The filter, `nil` for none.
  ///   - kind: The kind of the column's values.
  ///   - values: The values from which a set can be chosen, such as the different values of the column; without any, conditions
  ///     only are offered.
  ///   - label: Returns the text of a value.
  public init(
    _ title: String,
    filter: Binding<GridFilter?>,
    kind: Kind,
    values: [GridValue] = [],
    label: ((GridValue) -> String)? = nil
  ) {
    self.title = title
    self.kind = kind
    self.values = values
    self.label =
      label ?? { value in
        if value == .empty || value == .text("") { return "(Empty)" }
        var dates = PlainDates(.current)
        return dates.text(of: value)
      }
    _filter = filter
    let current = filter.wrappedValue
    let today = Calendar.current.startOfDay(for: .now)
    _first = State(initialValue: GridConditionDraft(current?.first, date: today, locale: .current))
    _second = State(initialValue: GridConditionDraft(current?.second, date: today, locale: .current))
    _joining = State(initialValue: current?.joining ?? .and)
    if let current, case .values = current.first {
      _chosen = State(initialValue: Set(values.indices.filter { current.includes(values[$0]) }))
      _page = State(initialValue: values.isEmpty ? .conditions : .values)
    } else {
      _chosen = State(initialValue: Set(values.indices))
      _page = State(initialValue: .conditions)
    }
  }

  /// The fields of the filter.
  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text(title).font(.headline)
        Spacer()
        Button("Clear", action: clear).disabled(filter == nil)
      }
      if !values.isEmpty {
        Picker("Filter by", selection: $page) {
          Text("Condition").tag(Page.conditions)
          Text("Values").tag(Page.values)
        }
        .pickerStyle(.segmented)
        .labelsHidden()
      }
      switch page {
      case .conditions: conditions
      case .values: choices
      }
    }
    .padding()
    .frame(minWidth: fillsWidth ? nil : 300, maxWidth: fillsWidth ? .infinity : 300)
    .onChange(of: first) { apply() }
    .onChange(of: second) { apply() }
    .onChange(of: joining) { apply() }
    .onChange(of: chosen) { apply() }
    .onChange(of: page) { apply() }
  }

  /// Returns the editor as wide as its container.
  func filled() -> GridFilterEditor {
    var editor = self
    editor.fillsWidth = true
    return editor
  }

  @ViewBuilder private var conditions: some View {
    GridConditionEditor(name: "Condition", kind: kind, draft: $first)
    if first.operation != .any {
      Picker("Joined by", selection: $joining) {
        Text("And").tag(GridFilter.Joining.and)
        Text("Or").tag(GridFilter.Joining.or)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      GridConditionEditor(name: "Second condition", kind: kind, draft: $second)
    }
  }

  private var choices: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 6) {
        ForEach(values.indices, id: \.self) { index in
          Toggle(label(values[index]), isOn: choice(index))
            #if os(macOS) || os(Linux)
          .toggleStyle(.checkbox)
            #endif
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
    .frame(height: min(200, CGFloat(values.count) * 26))
  }

  private func choice(_ index: Int) -> Binding<Bool> {
    Binding {
      chosen.contains(index)
    } set: { isChosen in
      if isChosen { chosen.insert(index) } else { chosen.remove(index) }
    }
  }

  private func apply() {
    let new: GridFilter?
    switch page {
    case .values: new = chosen.count == values.count ? nil : GridFilter(.values(Set(chosen.map { values[$0] })))
    case .conditions:
      switch (first.condition(kind, locale), second.condition(kind, locale)) {
      case (let first?, let second?): new = GridFilter(first, joining, second)
      case (let only?, nil), (nil, let only?): new = GridFilter(only)
      case (nil, nil): new = nil
      }
    }
    if filter != new { filter = new }
  }

  private func clear() {
    let today = Calendar.current.startOfDay(for: .now)
    (first, second) = (GridConditionDraft(date: today), GridConditionDraft(date: today))
    chosen = Set(values.indices)
    filter = nil
  }
}

/// The entry of one condition.
private struct GridConditionEditor: View {
  let name: String
  let kind: GridFilterEditor.Kind
  @Binding var draft: GridConditionDraft
  @Environment(\.locale) private var locale
  @FocusState private var isEntering: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Picker(name, selection: $draft.operation) {
        ForEach(GridConditionDraft.Operation.choices(kind), id: \.self) { Text($0.title(kind)).tag($0) }
      }
      .labelsHidden()
      // A condition is chosen to enter its value.
      .onChange(of: draft.operation) { isEntering = draft.operation.hasValue }
      if draft.operation.hasValue { value }
      if draft.isMistaken(kind, locale) { Text("This is not a number.").font(.caption).foregroundStyle(.red) }
    }
  }

  @ViewBuilder private var value: some View {
    switch kind {
    case .text:
      TextField("Text", text: $draft.text).textFieldStyle(.roundedBorder).focused($isEntering)
      Toggle("Match case and accents", isOn: $draft.isExact)
    case .number:
      HStack {
        TextField("Number", text: $draft.text)
          .textFieldStyle(.roundedBorder)
          .keyboardType(.decimalPad)
          .focused($isEntering)
        if draft.operation == .between {
          Text("and")
          TextField("Last number", text: $draft.end).textFieldStyle(.roundedBorder).keyboardType(.decimalPad)
        }
      }
    case .date:
      DatePicker("Date", selection: $draft.date).labelsHidden()
      if draft.operation == .between { DatePicker("Last date", selection: $draft.endDate).labelsHidden() }
    case .boolean:
      Picker("Value", selection: $draft.isTrue) {
        Text("Yes").tag(true)
        Text("No").tag(false)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
    }
  }
}
