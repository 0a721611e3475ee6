import Observation
import SwiftUI

/// The data behind a screen, and what its views do to them while they appear, change and wait.
@MainActor
@Observable
final class PlanModel {
  /// When a view changes the data by itself.
  enum Moment: Int, CaseIterable { case appear, disappear, change, task }

  var plan: Plan
  var selection: Int?
  var mode = EditMode.inactive
  var tick = 0
  /// What the next view to come to a moment does, once.
  @ObservationIgnored var fuse: (moment: Moment, edit: Edit)?
  /// States that rows begin with.
  @ObservationIgnored let seeds: [String: Int]
  @ObservationIgnored private(set) var fusesBurnt = 0

  /// Whether people may delete and move rows.
  @ObservationIgnored let takesEdits: Bool

  init(_ plan: Plan, seeds: [String: Int] = [:], takesEdits: Bool) {
    self.plan = plan
    self.seeds = seeds
    self.takesEdits = takesEdits
  }

  func reach(_ moment: Moment) {
    guard let fuse, fuse.moment == moment else { return }
    self.fuse = nil
    fusesBurnt += 1
    fuse.edit.apply(to: &plan)
  }
}

struct PlanScreen: View {
  let model: PlanModel

  var body: some View {
    content
      .onChange(of: model.tick) { model.reach(.change) }
      .task(id: model.tick) { model.reach(.task) }
  }

  @ViewBuilder private var content: some View {
    switch model.plan.container {
    case .plain: list.listStyle(.plain)
    case .insetGrouped: list.listStyle(.insetGrouped)
    case .grouped: list.listStyle(.grouped)
    case .sidebar: list.listStyle(.sidebar)
    case .inset: list.listStyle(.inset)
    case .stack:
      NavigationStack { ScrollView { LazyVStack(alignment: .leading) { rows } } }
    case .navigation:
      NavigationStack { list.navigationTitle("Plan").navigationBarTitleDisplayMode(.inline) }
    }
  }

  private var list: some View {
    List(selection: Bindable(model).selection) { rows }.environment(\.editMode, Bindable(model).mode)
  }

  @ViewBuilder private var rows: some View {
    let plan = model.plan
    if plan.showsHead { StatefulRow(name: "Head", model: model) }
    switch plan.form {
    case .flat:
      if model.takesEdits {
        ForEach(plan.entries) { EntryRows(entry: $0, model: model) }
          .onDelete { model.plan.remove($0) }
          .onMove { model.plan.move($0, to: $1) }
      } else {
        ForEach(plan.entries) { EntryRows(entry: $0, model: model) }
      }
    case .sections:
      ForEach(plan.chapters) { ChapterSection(chapter: $0, model: model) }
    case .nested:
      ForEach(plan.chapters) { chapter in
        if model.takesEdits {
          ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
            .onDelete { model.plan.remove($0, inChapter: chapter.id) }
        } else {
          ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
        }
      }
    case .mixed:
      if let first = plan.chapters.first { ChapterSection(chapter: first, model: model) }
      ForEach(plan.chapters.dropFirst()) { chapter in
        ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
      }
    case .outlined:
      ForEach(plan.chapters) { ChapterOutline(chapter: $0, model: model) }
    }
    if plan.showsMiddle {
      Group {
        StatefulRow(name: "Middle 1", model: model)
        StatefulRow(name: "Middle 2", model: model)
      }
      .padding(.leading, CGFloat(plan.accent))
    }
    if plan.showsTail { NavigationLink("Tail") { Text(verbatim: "Screen Tail") } }
  }
}

struct ChapterSection: View {
  let chapter: Chapter
  let model: PlanModel

  var body: some View {
    Section {
      if chapter.hasNote { StatefulRow(name: "Note \(chapter.id)", model: model) }
      if model.takesEdits {
        ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
          .onMove { model.plan.move($0, to: $1, inChapter: chapter.id) }
          .onDelete { model.plan.remove($0, inChapter: chapter.id) }
      } else {
        ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
      }
    } header: {
      Text(verbatim: "Chapter \(chapter.id)")
    } footer: {
      if chapter.hasFooter { Text(verbatim: "End \(chapter.id)") }
    }
  }
}

/// A parent, with its elements below it while it is open.
struct ChapterOutline: View {
  let chapter: Chapter
  let model: PlanModel

  var body: some View {
    DisclosureGroup(isExpanded: isOpen) {
      if model.takesEdits {
        ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
          .onMove { model.plan.move($0, to: $1, inChapter: chapter.id) }
          .onDelete { model.plan.remove($0, inChapter: chapter.id) }
      } else {
        ForEach(chapter.entries) { EntryRows(entry: $0, model: model) }
      }
    } label: {
      Text(verbatim: "Parent \(chapter.id)")
    }
  }

  private var isOpen: Binding<Bool> {
    Binding {
      chapter.isOpen
    } set: { isOpen in
      if let index = model.plan.chapters.firstIndex(where: { $0.id == chapter.id }) {
        model.plan.chapters[index].isOpen = isOpen
      }
    }
  }
}

/// What one element stands for: no row, one or several.
struct EntryRows: View {
  let entry: Entry
  let model: PlanModel

  var body: some View {
    if entry.isLink, entry.rows > 0 {
      NavigationLink {
        Text(verbatim: "Screen \(entry.id)")
      } label: {
        Text(entry.line(0))
      }
    } else if entry.rows > 0 {
      first
    }
    if entry.rows > 1 { StatefulRow(name: entry.name(1), text: entry.line(1), model: model) }
    if entry.rows > 2 { Text(entry.line(2)).listRowBackground(Color.green.opacity(0.2)) }
  }

  @ViewBuilder private var first: some View {
    if entry.hasField {
      modified(FieldRow(name: "F\(entry.id)", text: entry.line(0), seeds: model.seeds))
    } else {
      modified(StatefulRow(name: entry.name(0), text: entry.line(0), model: model))
    }
  }

  @ViewBuilder private func modified(_ row: some View) -> some View {
    if entry.isWrapped {
      row.modifier(Counted(name: "M\(entry.id)", seeds: model.seeds)).padding(.leading, CGFloat(model.plan.accent))
    } else {
      row
    }
  }
}

/// A row with state: how often it was tapped.
struct StatefulRow: View {
  let name: String
  let text: String
  let model: PlanModel
  @State private var taps: Int

  init(name: String, text: String? = nil, model: PlanModel) {
    self.name = name
    self.text = text ?? name
    self.model = model
    _taps = State(initialValue: model.seeds[name] ?? 0)
  }

  var body: some View {
    Button {
      taps += 1
    } label: {
      HStack {
        Text(text)
        Spacer()
        if taps > 0 { Text("taps:\(name):\(taps)") }
      }
    }
    .onAppear { model.reach(.appear) }
    .onDisappear { model.reach(.disappear) }
  }
}

/// A row to type into: the number of letters counts as its taps.
struct FieldRow: View {
  let name: String
  let text: String
  @State private var draft: String

  init(name: String, text: String, seeds: [String: Int]) {
    self.name = name
    self.text = text
    _draft = State(initialValue: String(repeating: "x", count: seeds[name] ?? 0))
  }

  var body: some View {
    HStack {
      Text(text)
      TextField(name, text: $draft)
      if !draft.isEmpty { Text("taps:\(name):\(draft.count)") }
    }
  }
}

/// A modifier with state: how often it was tapped.
struct Counted: ViewModifier {
  let name: String
  @State private var count: Int

  init(name: String, seeds: [String: Int]) {
    self.name = name
    _count = State(initialValue: seeds[name] ?? 0)
  }

  func body(content: Content) -> some View {
    HStack {
      content
      Text("taps:\(name):\(count)").onTapGesture { count += 1 }
    }
  }
}
