extension GoldenCoverage {
  /// Facts of `Documentation/Behavior` about frames, with the recorded screens that contain those frames.
  static let hostEvents: [String: [String]] = [
    "fact M6": ["list/basic"],
    "fact M7": ["list/styles"],
    "fact M13": ["list/sections"],
    "fact M14": ["list/sections"],
    "fact M21": ["list/alternating"],
    "fact M24": ["list/outline"],
    "fact M43": ["ios/list/selection"],
    "fact M67": ["section/vstack", "section/title", "section/hstack", "section/mixed"],
    "fact M72": ["lazy/pinned-headers", "lazy/pinned-footers"],
    "fact M75": ["disclosure/basic"],
    "fact M76": ["scroll/vertical", "scroll/horizontal", "scroll/both"],
    "fact M86": ["nav/basic", "nav/item"],
    "fact M89": ["splitview/selection", "splitview/widths"],
    "fact M109": ["grid/modifiers", "layout/rtl-grid"],
    "fact M114": ["datepicker/basic"],
    "fact M115": ["datepicker/graphical", "datepicker/looks"],
    "fact M116": ["ios/datepicker/wheel"],
    "fact M117": ["slider/basic", "form/basic"],
    "fact M118": ["colorpicker/basic", "colorpicker/form"],
    "fact M119": ["gauge/basic"],
    "fact M120": ["groupbox/basic"],
    "fact M121": ["labeledcontent/basic"],
    "fact M122": ["menu/basic"],
    "fact M123": ["position/safe-area"],
  ]
}
