import RowanGraph
import RowanViews

extension View {
  /// Makes this view a container whose items are dragged together.
  ///
  /// Views inside become its items with `draggable(containerItemID:containerNamespace:)`. The dragged items are those of
  /// `dragContainerSelection(_:containerNamespace:)` or, in a list, the selected rows that are items, if the grabbed item
  /// is one of them; otherwise that item alone.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items.
  ///   - namespace: The namespace of the container, which distinguishes it from others around it.
  ///   - payload: Returns the items with some IDs when the drag begins; none cancel the drag.
  nonisolated public func dragContainer<Item: Transferable & Identifiable, Data: Collection>(
    for itemType: Item.Type = Item.self,
    in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([Item.ID]) -> Data
  ) -> some View where Data.Element == Item, Item.ID: Sendable {
    dragContainer(of: Item.ID.self, in: namespace) { Array(payload($0)) }
  }

  /// Makes this view a container whose items, identified by a key path, are dragged together.
  ///
  /// - Parameters:
  ///   - itemType: The type of the items.
  ///   - itemID: The key path of an item's ID.
  ///   - namespace: The namespace of the container, which distinguishes it from others around it.
  ///   - payload: Returns the items with some IDs when the drag begins; none cancel the drag.
  nonisolated public func dragContainer<ItemID: Hashable & Sendable, Item: Transferable, Data: Collection>(
    for itemType: Item.Type = Item.self,
    itemID: KeyPath<Item, ItemID>,
    in namespace: Namespace.ID? = nil,
    _ payload: @escaping ([ItemID]) -> Data
  ) -> some View where Data.Element == Item {
    dragContainer(of: ItemID.self, in: namespace) { Array(payload($0)) }
  }

  nonisolated private func dragContainer<ItemID: Hashable>(
    of type: ItemID.Type,
    in namespace: Namespace.ID?,
    _ payload: @escaping ([ItemID]) -> [any Transferable]
  ) -> some View {
    modifier(
      DragSettingModifier(
        .container(
          DragSettingBox.Container(namespace: namespace) { ids in
            let own = ids.compactMap { $0.base as? ItemID }
            return own.count == ids.count ? payload(own) : nil
          }
        )
      )
    )
  }

  /// Sets the items of a drag container that are dragged together.
  ///
  /// - Parameters:
  ///   - selection: Returns the IDs when a drag begins. An item that is none of them is dragged alone.
  ///   - containerNamespace: The namespace of the container.
  nonisolated public func dragContainerSelection<ItemID: Hashable & Sendable>(
    _ selection: @autoclosure @escaping () -> [ItemID],
    containerNamespace: Namespace.ID? = nil
  ) -> some View {
    modifier(
      DragSettingModifier(
        .selection(DragSettingBox.Selection(namespace: containerNamespace) { selection().map { AnyHashable($0) } })
      )
    )
  }

  /// Makes the view an item of the drag container around it.
  ///
  /// - Parameters:
  ///   - containerItemID: The ID of the item, which the container receives when the drag begins.
  ///   - containerNamespace: The namespace of the container.
  nonisolated public func draggable<ItemID: Hashable & Sendable>(
    containerItemID: ItemID,
    containerNamespace: Namespace.ID? = nil
  ) -> some View {
    containerItem({ containerItemID }, containerNamespace) { nil }
  }

  /// Makes the view draggable; its item belongs to the drag container around it, if there is one.
  ///
  /// - Parameters:
  ///   - itemType: The type of the item.
  ///   - containerNamespace: The namespace of the container.
  ///   - item: Returns the item when the drag begins; `nil` refuses the drag.
  nonisolated public func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self,
    containerNamespace: Namespace.ID? = nil,
    _ item: @escaping () -> Item?
  ) -> some View where Item.ID: Sendable {
    containerItem({ item()?.id }, containerNamespace, item)
  }

  /// Makes the view draggable; its item belongs to the drag container around it, if there is one.
  ///
  /// - Parameters:
  ///   - itemType: The type of the item.
  ///   - item: Returns the item when the drag begins; `nil` refuses the drag.
  ///   - containerNamespace: The namespace of the container.
  nonisolated public func draggable<Item: Transferable & Identifiable>(
    _ itemType: Item.Type = Item.self,
    item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil
  ) -> some View where Item.ID: Sendable {
    containerItem({ item()?.id }, containerNamespace, item)
  }

  /// Makes the view draggable; its item, identified by a key path, belongs to the drag container around it.
  ///
  /// - Parameters:
  ///   - itemType: The type of the item.
  ///   - id: The key path of the item's ID.
  ///   - item: Returns the item when the drag begins; `nil` refuses the drag.
  ///   - containerNamespace: The namespace of the container.
  nonisolated public func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self,
    id: KeyPath<Item, ItemID>,
    item: @autoclosure @escaping () -> Item?,
    containerNamespace: Namespace.ID? = nil
  ) -> some View {
    containerItem({ item()?[keyPath: id] }, containerNamespace, item)
  }

  /// Makes the view draggable; its item, identified by a key path, belongs to the drag container around it.
  ///
  /// - Parameters:
  ///   - itemType: The type of the item.
  ///   - id: The key path of the item's ID.
  ///   - containerNamespace: The namespace of the container.
  ///   - payload: Returns the item when the drag begins; `nil` refuses the drag.
  nonisolated public func draggable<Item: Transferable, ItemID: Hashable & Sendable>(
    _ itemType: Item.Type = Item.self,
    id: KeyPath<Item, ItemID>,
    containerNamespace: Namespace.ID? = nil,
    _ payload: @escaping () -> Item?
  ) -> some View {
    containerItem({ payload()?[keyPath: id] }, containerNamespace, payload)
  }

  nonisolated private func containerItem<ItemID: Hashable>(
    _ id: @escaping () -> ItemID?,
    _ namespace: Namespace.ID?,
    _ item: @escaping () -> (any Transferable)?
  ) -> some View {
    var draggable = DraggableModifier(payload: { item().map { [$0] } ?? [] }, preview: nil)
    draggable.itemID = { id().map { AnyHashable($0) } }
    draggable.namespace = namespace
    return modifier(draggable).trait(DraggableTrait.self, true)
  }

  /// Sets the operations that drags from views inside allow.
  ///
  /// - Parameter configuration: The operations.
  nonisolated public func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    modifier(DragSettingModifier(.configuration(configuration)))
  }

  /// Runs an action when a drag of a view inside begins, moves and ends.
  ///
  /// - Parameter onUpdate: The action; it receives the drag.
  nonisolated public func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void) -> some View {
    modifier(DragSettingModifier(.dragDidUpdate(onUpdate)))
  }

  /// Sets the operation of drops on views inside.
  ///
  /// - Parameter configuration: Returns the operation of a drop, while the drag is over the destination.
  nonisolated public func dropConfiguration(_ configuration: @escaping (DropSession) -> DropConfiguration) -> some View
  {
    modifier(DragSettingModifier(.dropConfiguration(configuration)))
  }

  /// Runs an action when a drag enters a destination inside, moves over it, leaves it or ends on it.
  ///
  /// - Parameter onUpdate: The action; it receives the drop.
  nonisolated public func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
    modifier(DragSettingModifier(.dropDidUpdate(onUpdate)))
  }

  /// Sets the arrangement of the previews of several items that are dragged from views inside.
  ///
  /// - Parameter formation: The arrangement.
  nonisolated public func dragPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View {
    modifier(DragSettingModifier(.dragFormation(formation)))
  }

  /// Sets the arrangement of the previews of several items while they are over a destination inside.
  ///
  /// - Parameter formation: The arrangement.
  nonisolated public func dropPreviewsFormation(_ formation: DragDropPreviewsFormation) -> some View {
    modifier(DragSettingModifier(.dropFormation(formation)))
  }

  /// Accepts dropped values.
  ///
  /// If all values are available, `action` is called during the drop, otherwise after they are loaded.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - isEnabled: Whether values are accepted.
  ///   - action: Receives the values and the drop, whose location is in the view's coordinates.
  nonisolated public func dropDestination<T: Transferable>(
    for type: T.Type = T.self,
    isEnabled: Bool = true,
    action: @escaping ([T], DropSession) -> Void
  ) -> some View {
    modifier(DropModifier(SessionDropReceiver(isEnabled: isEnabled, action: action)))
  }
}
