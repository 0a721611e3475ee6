import RowanControls
import RowanGraph

extension ListNode: DraggedRowKeeping {
  func keepRow(around dragged: (any Node)?) { engine.keepRow(around: dragged) }
}

extension LazyStackNode: DraggedRowKeeping {
  func keepRow(around dragged: (any Node)?) { engine.keepRow(around: dragged) }
}

extension LazyEngine {
  fileprivate func keepRow(around dragged: (any Node)?) {
    kept.keep(dragged.flatMap { row(around: $0) }, for: .dragging)
    host?.engineNeedsLayout()
  }
}
