extension Declarations {
  /// The types of words and small values, by the names that they have on phones.
  static let keywords = """
      export type ButtonBorderShape = NonNullable<ModifierProps["buttonBorderShape"]>
      export type LabelStyle = NonNullable<ModifierProps["labelStyle"]>
      export type ToggleStyle = NonNullable<ModifierProps["toggleStyle"]>
      export type TextFieldStyle = NonNullable<ModifierProps["textFieldStyle"]>
      export type GaugeStyle = NonNullable<ModifierProps["gaugeStyle"]>
      export type ProgressViewStyle = NonNullable<ModifierProps["progressViewStyle"]>
      export type MenuStyle = NonNullable<ModifierProps["menuStyle"]>
      export type FormStyle = NonNullable<ModifierProps["formStyle"]>
      export type TabRole = "search"
      export type TabCustomizationBehavior = "automatic" | "disabled" | "reorderable"
      export type AdaptableTabBarPlacement = "automatic" | "tabBar" | "sidebar"
      export type TabPlacement = "automatic" | "pinned" | "sidebarOnly"
      export type TabViewStyle = NonNullable<ModifierProps["tabViewStyle"]>
      export type ControlSize = NonNullable<ModifierProps["controlSize"]>
      export type TruncationMode = NonNullable<ModifierProps["truncationMode"]>
      export type TextInputAutocapitalization = NonNullable<ModifierProps["textInputAutocapitalization"]>
      export type KeyboardType = NonNullable<ModifierProps["keyboardType"]>
      export type TextAlignment = NonNullable<ModifierProps["multilineTextAlignment"]>
      export type ImageScale = NonNullable<ModifierProps["imageScale"]>
      export type NavigationBarTitleDisplayMode = NonNullable<ModifierProps["navigationBarTitleDisplayMode"]>
      export type ToolbarTitleDisplayMode = NonNullable<ModifierProps["toolbarTitleDisplayMode"]>
      export type NavigationSplitViewStyle = NonNullable<ModifierProps["navigationSplitViewStyle"]>
      export type ListSectionSpacing = NonNullable<ModifierProps["listSectionSpacing"]>
      export type ScrollDismissesKeyboardMode = NonNullable<ModifierProps["scrollDismissesKeyboard"]>
      export type ScrollTargetBehavior = NonNullable<ModifierProps["scrollTargetBehavior"]>
      export type BadgeProminence = NonNullable<ModifierProps["badgeProminence"]>
      export type Prominence = NonNullable<ModifierProps["headerProminence"]>
      export type PresentationBackgroundInteraction = NonNullable<ModifierProps["presentationBackgroundInteraction"]>
      export type PresentationContentInteraction = NonNullable<ModifierProps["presentationContentInteraction"]>
      export type ButtonRole = NonNullable<Parameters<typeof Button>[0]["role"]>
      export type EdgeInsets = { top: number, leading: number, bottom: number, trailing: number }
      export type KeywordsColor = NamedColor
      export type ColorStringHSLA = `hsla(${string})`
      export type ColorSchemeContrast = EnvironmentValues["colorSchemeContrast"]
      export type LayoutDirection = EnvironmentValues["layoutDirection"]
      export type UserInterfaceSizeClass = NonNullable<EnvironmentValues["horizontalSizeClass"]>
      export type ContentMode = "fill" | "fit"
      export type Axis = "horizontal" | "vertical"
      export type HorizontalEdge = "leading" | "trailing"
      export type HorizontalEdgeSet = HorizontalEdge | "all" | HorizontalEdge[]
      export type VerticalEdgeSet = VerticalEdge | VerticalEdge[]
      export type AngleValue = number | Angle
      export type Rect = Point & Size
      export type RoundedCornerStyle = CornerStyle
      export type RectCornerRadii = { topLeading: number, topTrailing: number, bottomLeading: number, bottomTrailing: number }
      export type RectWithCornerRadii = { cornerRadii: RectCornerRadii, style?: CornerStyle }
      export type RectWithCornerRadius = { cornerRadius: number, style?: CornerStyle }
      export type RectWithCornerSize = { cornerSize: Size, style?: CornerStyle }
      export type SymbolEffectOptions = { speed?: number, nonRepeating?: boolean, repeat?: "continuous" | { count?: number, delay?: number } }
      export type PickerValue = string | number
      export type PickerProps<V extends PickerValue = any> = Parameters<typeof Picker<V>>[0]
      export type ForEachProps<T extends { id: string } = any> = any
      export type TabViewProps<T = any> = Parameters<typeof TabView>[0]
      export type IdProps = { key?: string | number }
      export type Provider<T> = Context<T>["Provider"]
      export type StateInitializer<T> = () => T
      export type Reducer<S, A> = (state: S, action: A) => S
      export type ReducerState<R extends Reducer<any, any>> = R extends Reducer<infer S, any> ? S : never
      export type ReducerAction<R extends Reducer<any, any>> = R extends Reducer<any, infer A> ? A : never
      export type EffectDestructor = () => void
      export type EffectSetup = () => void | EffectDestructor
      export type DurationInMilliseconds = number
    """
}
