import RowanControls
import RowanGraph
import RowanLists
import RowanViews

/// The tabs of a `TabView` in a sidebar, grouped by section, which a person can customize.
struct TabSidebar: View {
  let content: TabBarContent
  @State private var editMode = EditMode.inactive

  /// Adjacent tabs of one section.
  struct Run: Identifiable {
    let id: Int
    let section: TabSectionInfo?
    var items: [TabBarContent.Item]
  }

  private var selection: Binding<ObjectIdentifier?> {
    let items = content.items
    return Binding(
      get: { items.first(where: \.isSelected)?.id },
      set: { id in items.first { $0.id == id && $0.info.isEnabled }?.select() }
    )
  }

  var body: some View {
    let editor = TabEditor(content)
    let isEditing = editMode.isEditing && editor.canEdit
    VStack(spacing: 0) {
      if editor.canEdit || content.togglesSidebar != nil || content.sidebarToolbar != nil {
        bar(canEdit: editor.canEdit)
      }
      list(editor, isEditing: isEditing)
      if let bottomBar = content.sidebarBottomBar {
        TabExtraView(view: bottomBar).padding(.horizontal, 16).padding(.vertical, 8).frame(maxWidth: .infinity)
      }
    }
    .background { SystemColor.sidebarBackground.color.ignoresSafeArea() }
    .environment(\.editMode, $editMode)
    .modifier(ItemEnvironment(environment: content.environment))
  }

  private func bar(canEdit: Bool) -> some View {
    HStack(spacing: 8) {
      if let toggle = content.togglesSidebar { TabSidebarToggle(title: "Hide Sidebar", action: toggle) }
      Spacer(minLength: 0)
      if let toolbar = content.sidebarToolbar { TabExtraView(view: toolbar) }
      if canEdit { EditButton() }
    }
    .buttonStyle(.borderless)
    .padding(.horizontal, 16)
    .frame(minHeight: 44)
  }

  private func list(_ editor: TabEditor, isEditing: Bool) -> some View {
    List(selection: isEditing ? nil : selection) {
      if let header = content.sidebarHeader { extra(header) }
      ForEach(editor.runs(isEditing: isEditing)) { run in
        if let section = run.section {
          Section {
            rows(run, editor, isEditing: isEditing)
            if let actions = section.actions { actions }
          } header: {
            section.header
          }
        } else {
          rows(run, editor, isEditing: isEditing)
        }
      }
      if let footer = content.sidebarFooter { extra(footer) }
    }
    .listStyle(.sidebar)
    .accessibilityLabel(Text(verbatim: "Tabs"))
  }

  private func extra(_ view: AnyView) -> some View {
    TabExtraView(view: view).selectionDisabled()
  }

  private func rows(_ run: Run, _ editor: TabEditor, isEditing: Bool) -> some View {
    let canMove = isEditing && run.items.count > 1 && run.section?.customizationID != nil
    return ForEach(run.items) { item in
      Group {
        if isEditing {
          TabEditRow(item: item, editor: editor)
        } else {
          item.info.decorated(row: item.info.label).badge(item.info.badge)
        }
      }
      .disabled(!isEditing && !item.info.isEnabled)
      .selectionDisabled(!item.info.isEnabled)
      .moveDisabled(!canMove || item.info.customizing.movableID == nil)
    }
    .onMove(perform: canMove ? { editor.move(run, from: $0, to: $1) } : nil)
  }
}

/// The button that shows or hides the sidebar.
struct TabSidebarToggle: View {
  let title: LocalizedStringKey
  let action: () -> Void

  var body: some View {
    Button(action: action) { Image(systemName: "sidebar.leading").frame(minWidth: 28, minHeight: 28) }
      .accessibilityLabel(title)
  }
}

/// The row of a tab while a person customizes the sidebar.
private struct TabEditRow: View {
  let item: TabBarContent.Item
  let editor: TabEditor

  var body: some View {
    Group {
      if let isShown = editor.visibility(of: item, in: \.sidebarVisibility) {
        Toggle(isOn: isShown) { item.info.label }.toggleStyle(CircleToggleStyle())
      } else {
        HStack(spacing: 10) {
          Image(systemName: "circle").hidden()
          item.info.label
        }
      }
    }
    .contextMenu {
      if let isShown = editor.visibility(of: item, in: \.tabBarVisibility) {
        Button(isShown.wrappedValue ? "Remove from Tab Bar" : "Add to Tab Bar") { isShown.wrappedValue.toggle() }
      }
    }
  }
}

/// The list of the tabs beyond the bar's limit.
struct TabMoreList: View {
  let content: TabBarContent

  var body: some View {
    NavigationStack {
      List(content.hidden) { item in
        item.info.decorated(
          button: Button(action: item.select) { item.info.label.foregroundStyle(Color.primary) }
        )
        .badge(item.info.badge)
        .disabled(!item.info.isEnabled)
      }
      .navigationTitle(Text("More"))
    }
    .modifier(ItemEnvironment(environment: content.environment))
  }
}
