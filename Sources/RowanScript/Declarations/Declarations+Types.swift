extension Declarations {
  /// The declarations of the types of props.
  static let types = """
      export interface VirtualNode { readonly type: unknown; readonly props: object; readonly key?: string }
      type Child = VirtualNode | string | number | boolean | null | undefined | Child[]
      type Children = Child
      type TextChild = Child
      type NamedColor = "red" | "orange" | "yellow" | "green" | "mint" | "teal" | "cyan" | "blue" | "indigo" | "purple" | "pink"
        | "brown" | "gray" | "white" | "black" | "clear" | "primary" | "secondary" | "accentColor" | "tintColor" | "magenta"
        | "darkGray" | "lightGray" | "darkText" | "lightText" | "label" | "secondaryLabel" | "tertiaryLabel" | "quaternaryLabel"
        | "placeholderText" | "link" | "separator" | "opaqueSeparator" | "systemRed" | "systemOrange" | "systemYellow"
        | "systemGreen" | "systemMint" | "systemTeal" | "systemCyan" | "systemBlue" | "systemIndigo" | "systemPurple"
        | "systemPink" | "systemBrown" | "systemGray" | "systemGray2" | "systemGray3" | "systemGray4" | "systemGray5"
        | "systemGray6" | "systemFill" | "secondarySystemFill" | "tertiarySystemFill" | "quaternarySystemFill"
        | "systemBackground" | "secondarySystemBackground" | "tertiarySystemBackground" | "systemGroupedBackground"
        | "secondarySystemGroupedBackground" | "tertiarySystemGroupedBackground"
      export type Color = NamedColor | `#${string}` | `rgb(${string})` | `rgba(${string})` | `hsl(${string})` | `hsla(${string})`
      type Material = "barMaterial" | "regularMaterial" | "thinMaterial" | "thickMaterial" | "ultraThinMaterial"
        | "ultraThickMaterial"
      export type GradientStop = { color: Color, location: number }
      export type Gradient = Color[] | GradientStop[]
      type Colors = { colors: Color[] } | { stops: GradientStop[] } | { gradient: Gradient }
      export type Angle = { type: "degrees" | "radians", value: number }
      export type LinearGradient = Colors & { startPoint: KeywordPoint | Point, endPoint: KeywordPoint | Point }
      export type RadialGradient = Colors & { center: KeywordPoint | Point, startRadius: number, endRadius: number }
      export type AngularGradient = Colors & { center: KeywordPoint | Point }
        & ({ angle: Angle } | { startAngle: Angle, endAngle: Angle })
      type PlainStyle = Color | Material | Gradient | LinearGradient | RadialGradient | AngularGradient
        | "tertiary" | "quaternary" | "quinary" | { color: Color, gradient?: boolean, opacity?: number }
      export type DynamicShapeStyle = { light: PlainStyle, dark: PlainStyle }
      export type ShapeStyle = PlainStyle | DynamicShapeStyle
      type CornerStyle = "circular" | "continuous"
      export type Shape = "rect" | "circle" | "capsule" | "ellipse" | "buttonBorder" | "containerRelative" | "concentricRect"
        | { type: "capsule", style?: CornerStyle } | { type: "rect", cornerRadius: number, style?: CornerStyle }
        | { type: "rect", cornerSize: { width: number, height: number }, style?: CornerStyle }
        | { type: "rect", cornerRadii: RectCornerRadii, style?: CornerStyle }
      export interface StrokeStyle { lineWidth?: number; lineCap?: "butt" | "round" | "square"; lineJoin?: "bevel" | "miter" | "round"
        mitterLimit?: number; dash?: number[]; dashPhase?: number }
      export type KeywordPoint = "zero" | "center" | "leading" | "trailing" | "top" | "bottom" | "topLeading" | "topTrailing"
        | "bottomLeading" | "bottomTrailing"
      export interface Point { x: number; y: number }
      export interface Size { width: number; height: number }
      export type Edge = "top" | "bottom" | "leading" | "trailing"
      export type EdgeSet = "all" | Edge | "horizontal" | "vertical" | Edge[]
      export type AxisSet = "vertical" | "horizontal" | "all"
      export type Alignment = "topLeading" | "top" | "topTrailing" | "leading" | "center" | "trailing" | "bottomLeading" | "bottom"
        | "bottomTrailing"
      export type HorizontalAlignment = "leading" | "center" | "trailing"
      export type VerticalAlignment = "top" | "center" | "bottom" | "firstTextBaseline" | "lastTextBaseline"
      export type Visibility = "automatic" | "visible" | "hidden"
      type ScrollVisibility = Visibility | "never"
      export type VerticalEdge = "top" | "bottom" | "all"
      type TextStyle = "largeTitle" | "title" | "title2" | "title3" | "headline" | "subheadline" | "body" | "callout"
        | "footnote" | "caption" | "caption2"
      export type Font = TextStyle
      type FontValue = Font | number | { name?: string, size: number }
      export type FontWeight = "ultraLight" | "thin" | "light" | "regular" | "medium" | "semibold" | "bold" | "heavy" | "black"
      export type FontDesign = "default" | "monospaced" | "rounded" | "serif"
      export type DynamicTypeSize = "xSmall" | "small" | "medium" | "large" | "xLarge" | "xxLarge" | "xxxLarge" | "accessibility1"
        | "accessibility2" | "accessibility3" | "accessibility4" | "accessibility5"
      type LinePattern = "solid" | "dash" | "dot" | "dashDot" | "dashDotDot"
      type StyledPart = string | StyledText
      export interface StyledText { content: string | StyledPart[]; font?: FontValue; fontDesign?: FontDesign; fontWeight?: FontWeight
        bold?: boolean; italic?: boolean; monospaced?: boolean; monospacedDigit?: boolean; kerning?: number; baselineOffset?: number
        foregroundColor?: Color; underlineColor?: Color; underlineStyle?: string; strikethroughColor?: Color
        strikethroughStyle?: string; link?: string
        /// Those below have no effect here.
        paragraphStyle?: ParagraphStyle; strokeColor?: Color; strokeWidth?: number; backgroundColor?: Color; onTapGesture?: () => void }
      export type ParagraphStyle = { alignment?: "left" | "center" | "right" | "justified" | "natural"; [name: string]: any }
      type Length = number | "infinity"
      type Inset = number | boolean
      export interface Insets { top?: Inset; leading?: Inset; bottom?: Inset; trailing?: Inset; horizontal?: Inset; vertical?: Inset }
      type Frame = { width?: Length; height?: Length; alignment?: Alignment }
        | { minWidth?: Length; idealWidth?: Length; maxWidth?: Length; minHeight?: Length; idealHeight?: Length; maxHeight?: Length
            alignment?: Alignment }
      export interface GridItem { alignment?: Alignment; spacing?: number
        size: number | { type: "adaptive" | "flexible", min?: number, max?: Length } }
      interface SafeAreaInset {
        top?: { alignment?: HorizontalAlignment, spacing?: number, content: VirtualNode }
        bottom?: { alignment?: HorizontalAlignment, spacing?: number, content: VirtualNode }
        leading?: { alignment?: VerticalAlignment, spacing?: number, content: VirtualNode }
        trailing?: { alignment?: VerticalAlignment, spacing?: number, content: VirtualNode }
      }
      type AccessibilityTrait = "isButton" | "isHeader" | "isSelected" | "isLink" | "isImage" | "isSearchField" | "isStaticText"
        | "isToggle" | "isModal" | "isTabBar" | "updatesFrequently" | "allowsDirectInteraction" | "playsSound" | "isKeyboardKey"
        | "isSummaryElement" | "startsMediaSession" | "causesPageTurn"
      type SwipeActions = VirtualNode[] | { allowsFullSwipe?: boolean; actions: VirtualNode[] }
      type Shown = { isPresented: boolean | Observable<boolean>, onChanged?: (isPresented: boolean) => void }
      export type Presentation = Shown & { content: VirtualNode, arrowEdge?: Edge,
        presentationCompactAdaptation?: PresentationAdaptation
          | { horizontal: PresentationAdaptation, vertical: PresentationAdaptation } }
      type PresentationAdaptation = "automatic" | "fullScreenCover" | "none" | "popover" | "sheet"
      type Dialog = Shown & { title: string, titleVisibility?: Visibility, message?: VirtualNode, actions?: VirtualNode }
      interface Searchable { value: string | Observable<string>; onChanged?: (value: string) => void; prompt?: string
        placement?: "automatic" | "navigationBarDrawer" | "sidebar" | "toolbar" | "navigationBarDrawerAlwaysDisplay"
          | "navigationBarDrawerAutomaticDisplay"
        presented?: Observable<boolean> | { value: boolean, onChanged: (value: boolean) => void } }
      type Items = VirtualNode | VirtualNode[]
      export type ToolbarItemPlacement = "automatic" | "topBarLeading" | "topBarTrailing" | "navigation" | "principal"
        | "cancellationAction" | "confirmationAction" | "destructiveAction" | "primaryAction" | "secondaryAction" | "bottomBar"
        | "keyboard" | "status" | "title" | "subtitle" | "largeTitle" | "largeSubtitle"
      type Toolbar = { [placement in Exclude<ToolbarItemPlacement, "automatic">]?: Items }
      type ToolbarPlacement = "automatic" | "tabBar" | "bottomBar" | "navigationBar"
      type SplitVisibility = "automatic" | "all" | "doubleColumn" | "detailOnly"
      type SplitColumn = "sidebar" | "content" | "detail"
      export type NavigationSplitViewVisibility = SplitVisibility
      export type NavigationSplitViewColumn = SplitColumn
      export type PickerStyle = NonNullable<ModifierProps["pickerStyle"]>
      export type ButtonStyle = NonNullable<ModifierProps["buttonStyle"]>
      export type ListStyle = NonNullable<ModifierProps["listStyle"]>
      export type DatePickerStyle = NonNullable<ModifierProps["datePickerStyle"]>
      export type ControlGroupStyle = NonNullable<ModifierProps["controlGroupStyle"]>
      export type DatePickerComponents = "date" | "hourAndMinute" | "hourMinuteAndSecond"
      export type ColorScheme = "light" | "dark"
      export interface GeometryProxy { readonly size: Size
        readonly safeAreaInsets: { leading: number, top: number, trailing: number, bottom: number } }
      export interface ScrollViewProxy { scrollTo(id: string | number, anchor?: KeywordPoint | Point): void }
      export interface EnvironmentValues { colorScheme: ColorScheme; colorSchemeContrast: "standard" | "increased"
        displayScale: number; dynamicTypeSize: DynamicTypeSize; horizontalSizeClass: "compact" | "regular" | null
        verticalSizeClass: "compact" | "regular" | null; dismiss: () => void; dismissSearch: () => void; editMode: EditMode | null
        layoutDirection: "leftToRight" | "rightToLeft"; isSearching: boolean; isPresented: boolean }
      export interface CommonViewProps extends ModifierProps {}
    """
}
