/// The names of the phone's application that exist there only. Scripts that mention them type-check, and the use of an
/// object or a component is refused here by name.
nonisolated enum PhoneNames {
  /// The global classes and enumerations, each of which is a type too.
  static let classes = words(
    """
    AVAsset AVAssetExportSession AVAssetImageGenerator AVAssetReader AVAssetReaderAudioOutput
    AVAssetReaderVideoOutput AVAssetTrack AVAssetWriter AVAssetWriterInput AVAudioQuality AVCaptureConnection
    AVCaptureControl AVCaptureDevice AVCaptureDeviceFormat AVCaptureDeviceInput AVCaptureEventInteraction
    AVCaptureIndexPicker AVCaptureMetadataOutput AVCaptureMovieFileOutput AVCaptureOutput AVCapturePhotoOutput
    AVCaptureSession AVCaptureSlider AVCaptureSystemExposureBiasSlider AVCaptureSystemZoomSlider AVMetadataItem
    AVPlayer AlarmProximity Archive AudioCapture AudioPlayer AudioRecorder BluetoothATTResponseCode
    BluetoothCharacteristic BluetoothPeripheral BluetoothService CalendarEvent ChartAxisLabelFormat
    CloudSharedData CompressionAlgorithm ContactContainerType DateComponents DateFormatter DateFormatterBehavior
    DateFormatterStyle DropInfo EventAlarm EventAvailability FileEntity HMAccessory HMActionSet HMCharacteristic
    HMHome HMHomeManager HMRoom HMService HMServiceGroup HMUser HMZone HapticAdvancedPatternPlayer
    HapticDynamicParameter HapticEngine HapticEvent HapticEventParameter HapticParameterCurve
    HapticParameterCurveControlPoint HapticPattern HapticPatternPlayer HealthActivityMoveMode
    HealthActivitySummary HealthBiologicalSex HealthBloodType HealthCategoryValueAppetiteChanges
    HealthCategoryValueAppleStandHour HealthCategoryValueAppleWalkingSteadinessEvent
    HealthCategoryValueCervicalMucusQuality HealthCategoryValueContraceptive
    HealthCategoryValueEnvironmentalAudioExposureEvent HealthCategoryValueHeadphoneAudioExposureEvent
    HealthCategoryValueLowCardioFitnessEvent HealthCategoryValueOvulationTestResult
    HealthCategoryValuePregnancyTestResult HealthCategoryValuePresence HealthCategoryValueProgesteroneTestResult
    HealthCategoryValueSeverity HealthCategoryValueVaginalBleeding HealthClinicalCoding HealthCorrelation
    HealthCumulativeQuantitySample HealthDevice HealthDiscreteQuantitySample HealthFitzpatrickSkinType
    HealthHeartbeatSeriesSample HealthMedicationConcept HealthMedicationDoseEvent HealthQuantitySample
     HealthSourceRevision HealthStatisticsCollection HealthUserAnnotatedMedication
    HealthWheelchairUse HealthWorkout HealthWorkoutActivityType HealthWorkoutEvent HealthWorkoutEventType
    HttpRequest HttpServer ItemProvider JWT LanguageModelSession LivePhoto LocationNotificationTrigger MapCamera
    MapCameraBounds MapCameraPosition MapLookAroundScene MapSnapshot MediaPlayerChangeLanguageOptionSetting
    MediaPlayerNowPlayingInfoLanguageOptionType MediaPlayerRepeatType MediaPlayerSeekCommandEventType
    MediaPlayerShuffleType MediaTime MediaType NamespaceID OAuth2 OpenURLActionResult PHAsset PHAssetCollection
    PHPickerFilter PHPickerResult RecurrenceEnd RecurrenceRule Reminder SFTPClient SFTPFile
      TabViewCustomization TabViewCustomizationSection TabViewCustomizationTab
    UIGlass UIImageSymbolConfiguration URLSessionUploadTask
    """
  )

  /// The global objects whose functions are services of the phone.
  static let services = words(
    """
    AppStore AssistantTool BackgroundKeeper BackgroundURLSession Bluetooth BluetoothCentralManager
    BluetoothPeripheralManager Contact CustomKeyboard DocumentInteraction FontPicker GitHub
    Haptics HeadphoneMotionManager Health ImageIO Keyboard LocalAuth Location Mail MailUI MapDirections
    MapLookAround MapSnapshotter MediaComposer MediaLibrary MediaPlayer MessageUI Python QRCode QuickLook Rime
    SharedAudioSession Shell Speech SpeechRecognition Spotlight SystemMusicPlayer TranslationUIProvider
    VideoRecorder Vision Weather WebScraper
    """
  )

  /// The classes of the module, each of which is a type too.
  static let moduleClasses = words(
    """
    AlarmLiveActivity AppEventListenerManager CancelError CancelToken CanvasGradient CanvasPattern
    CanvasRenderingContext ChartPlotProxy GestureInfo IntentAttributedTextValue IntentFileURLValue
    IntentFileValue IntentImageValue IntentJsonValue IntentRequestConfirmationValue IntentSnippetIntentValue
    IntentTextValue IntentURLValue IntentValue IntentViewValue ReadableStream ReadableStreamDefaultController
    ReadableStreamDefaultReader ScreenshotMaker TextMetrics TransformStream TransformStreamDefaultController
    WritableStream WritableStreamDefaultController WritableStreamDefaultWriter
    """
  )

  /// The components and functions of the module.
  static let components = words(
    """
    AbortEvent AccessoryWidgetBackground AnimatedFrames Annotation AreaPlot Blob CaptureVideoPreviewView
    ChartGesture ChartOverlay ChartPlotStyle ConcentricRectangle DefaultToolbarItem LinePlot LookAroundPreview
    MapCircle MapPolygon MapPolyline MultiColumnsPicker MultiPicker Point1DChart RectAreaChart RuleChart
    VideoRecorderPreviewView useCancelToken useKeyboardVisible
    """
  )

  /// The global types, with the number of their parameters.
  static let types = words(
    """
    AVAssetExportFileType AVAssetExportPreset AVAssetExportStatus AVAssetImageGenerateOptions
    AVAssetImageGenerationResult AVAssetReaderStatus AVAssetWriterStatus AVCaptureAutoFocusSystem
    AVCaptureColorSpace AVCaptureDevicePosition AVCaptureDeviceType AVCaptureExposureMode AVCaptureFocusMode
    AVCaptureMediaType AVCapturePoint AVCaptureRect AVCaptureSessionControlsDelegate AVCaptureSessionPreset
    AVCaptureTorchMode AVCaptureVideoStabilizationMode AVMediaType AVMetadataObject AVMetadataObjectType
    ActivityItem ArchiveEntry ArchiveError ArchiveErrorCode AssistantToolApprovalRequestFn/1
    AssistantToolApprovalRequestTestFn/1 AssistantToolDeprecatedExecutionResult AssistantToolExecuteFn/1
    AssistantToolExecuteTestFn/1 AssistantToolExecuteWithApprovalFn/1 AssistantToolExecuteWithApprovalTestFn/1
    AssistantToolExecutionResult AssistantToolOutputImagePart AssistantToolOutputPart
    AssistantToolOutputTextPart AssistantToolResponseResult AudioFormat AudioRouteChangeListener
    AudioRouteChangeReason AudioRouteDescription AudioSessionCategory AudioSessionCategoryOptions
    AudioSessionDataSource AudioSessionDataSourceLocation AudioSessionDataSourceOrientation
    AudioSessionInterruptionListener AudioSessionInterruptionType AudioSessionMode AudioSessionPolarPattern
    AudioSessionPort AudioSessionPortType BluetoothAdvertisementData BluetoothAttributePermissions
    BluetoothCharacteristicInfo BluetoothCharacteristicProperty BluetoothServiceInfo CalendarEntityType
    CalendarEventAvailability CalendarIdentifier CalendarSourceType CalendarType CaptureVideoPreviewViewProps
    CloudCoverByAltitude ContactBirthday ContactContainer ContactGroup ContactInfo ContactInstantMessageAddress
    ContactLabeledDate ContactLabeledValue ContactPostalAddress ContactSocialProfile CurrentWeather
    DayPartForecast DayWeather DocumentPickerBookmarkResult DominantColor EditorControllerOptions
    EditorSearchOptions EditorTextRange Encoding EventEditViewAction EventParticipant EventStructuredLocation
    ExportFilesOptions HMAccessoryCategory HMActionSetType HMCharacteristicMetadata HMCharacteristicProperty
    HMCharacteristicType HMCharacteristicValue HMCharacteristicWriteAction HMServiceType
    HapticDynamicParameterID HapticEngineFinishedAction HapticEngineStoppedReason HapticEventParameterID
    HapticEventType HeadphoneAttitude HeadphoneDeviceMotion HeadphoneMagneticFieldAccuracy
    HeadphoneSensorLocation HeadphoneVector3 HealthCorrelationType HealthDateInterval
    HealthMedicationDoseEventLogStatus HealthMedicationDoseEventScheduleType HealthMedicationGeneralForm
    HourWeather HttpServerState ImageFormat ImageMetadata ImageWriteOptions JSONSchemaArray JSONSchemaPrimitive
    JSONSchemaType JWTAlgorithm JWTAudience JWTDecodedResult JWTHeader JWTKeyInput JWTPayload JWTSignOptions
    JWTVerifiedResult JWTVerifyOptions LocalAuthBiometryType LocationAccuracy LocationCircularRegion
    LocationInfo MapItemOpenOptions MapLookAroundBadgePosition MediaItem
    MediaPlayerChangeLanguageOptionCommandEvent MediaPlayerChangePlaybackPositionCommandEvent
    MediaPlayerChangePlaybackRateCommandEvent MediaPlayerChangeRepeatModeCommandEvent
    MediaPlayerChangeShuffleModeCommandEvent MediaPlayerFeedbackCommandEvent
    MediaPlayerNowPlayingInfoLanguageOption MediaPlayerRatingCommandEvent MediaPlayerRemoteCommandEvent
    MediaPlayerSeekCommandEvent MediaPlayerSkipIntervalCommandEvent MediaTimeRoundingMethod OAuthCredential
    PHAssetLocation PHAssetMediaSubtype ParticipantRole ParticipantStatus ParticipantType
    PickDirectoryBookmarkOptions PickFileBookmarkOptions PrecipitationAmountByType RGBAColor RecognitionTaskHint
    RecognizeTextOptions RecognizedText RecurrenceDayOfWeek RecurrenceFrequency RecurrenceWeekday
    SFTPOpenFileFlags ScriptEditorFileOperation ScriptEditorProvider ScriptEditorReplaceInstruction
    ScriptLintError SevenZipCreateOptions SevenZipExtractOptions SevenZipListOptions SevenZipProgress
    SevenZipResult SevenZipTask ShellRunOptions SnowfallAmount SocketIOStatus SpeechBoundary
    SpeechProgressDetails SpeechRecognitionMetadata SpeechRecognitionResult SpeechSynthesisOptions
    SpeechSynthesisVoice SpeechTranscription SpeechTranscriptionSegment SpotlightCurrent SpotlightIndexedItem
    SpotlightItem SpotlightParameters TimeZoneIdentifier URLSessionProgress UnitAngle UnitLength UnitPressure
    UnitSpeed UnitTemperature UnitType UserActionForApprovalRequest WeatherCondition WeatherDailyForecast
    WeatherExposureCategory WeatherHourlyForecast WeatherMetadata WeatherMoonEvents WeatherMoonPhase
    WeatherPrecipitation WeatherPressureTrend WeatherSunEvents WeatherUVIndex WeatherWind
    """
  )

  /// The types of the module, with the number of their parameters.
  static let moduleTypes = words(
    """
    AVLayerVideoGravity AVPlayerViewProps AbortEventListener AlarmLiveActivityAction
    AlarmLiveActivityCountdownState AlarmLiveActivityMode AlarmLiveActivityPausedState
    AlarmLiveActivityPresentation AlarmLiveActivityPresentationButton AlarmLiveActivitySchedule
    AlarmLiveActivityState/1 AlarmLiveActivityUIBuilder/1 AnimatedFramesProps AnimatedGifProps
    AnimatedImageProps AnnotationOverflowResolution AnnotationOverflowResolutionStrategy AnnotationPosition
    AnnotationProps AppIntentManager AppIntentPerform/2 AreaPlotProps AxisGridLineConfig AxisLabelFormat
    AxisMarkOrientation AxisMarkPosition AxisMarkPreset AxisMarkValues AxisMarksConfig AxisTickConfig
    AxisValueLabelCollisionResolution AxisValueLabelConfig BarChartProps BarGanttChartProps BlendMode
    CalendarComponent CancelEventListener CancelTokenHook CanvasImageSource CanvasProps CanvasSize
    CaptureVideoPreviewViewProps ChartAxisScaleType ChartDateRangeSelection ChartGestureProps
    ChartInterpolationMethod ChartMarkProps ChartMarkStackingMethod ChartNumberRangeSelection
    ChartNumberSelection ChartOverlayProps ChartPlotStyleProps ChartProxy ChartRangeSelection
    ChartScrollPosition/1 ChartScrollTargetBehavior ChartSelection ChartStringRangeSelection
    ChartStringSelection ChartSymbolShape ClockHandRotationEffectPeriod ColorRenderingMode
    ColorWithGradientOrOpacity ComponentCallback/1 ComponentEffect ComponentEffectEvent/2 ComponentMemo
    ConcentricRectangleProps ConcentricRectangleShape Consumer/1 ConsumerProps/1 ContentAvailableViewProps
    ContentAvailableViewWithLabelProps ContentAvailableViewWithTitleProps ContentMarginPlacement
    ContentShapeKinds ContentTransition ControlWidgetButtonProps ControlWidgetLabel ControlWidgetToggleProps/1
    DefaultToolbarItemProps DirectoryBrowserViewProps DragGesture DragGestureOptions EdgeCornerStyle
    EdgeSetOption FileImageProps FontWidth ForEachComponent ForEachDeprecatedProps FormBinaryData
    GlassEffectContainerProps GlobalCompositeOperation GridSize HoverEffect ImageInterpolation
    ImageRenderingBehaviorProps ImageRenderingMode ImageResizable ImageResizingMode IndexViewStyle
    InternalWidgetRender/1 LayoutDirectionBehavior LinePlotFunctionProps LinePlotParametricProps
    LineStylePattern LiveActivityActivitiesEnabledListener LiveActivityActivityUpdateListener LiveActivityDetail
    LiveActivityEndOptions LiveActivityOptions LiveActivityUIExpandedViewProps LiveActivityUIProps
    LiveActivityUpdateOptions LivePhotoViewProps LongPressGesture LongPressGestureOptions LookAroundPreviewProps
    MagnifyGesture MapAnnotationLabelVisibility MapCircleProps MapPointOfInterestCategory
    MapPointsOfInterestSpec MapPolygonProps MapPolylineProps MapProps MapSelectionAccessoryStyle MapStrokeStyle
    MapStyleSpec MarkDimension MarkerByCoordinateProps MarkerByItemProps MarkerProps MatchedGeometryProperties
    MeshGradient ModalPresentationStyle MultiColumnsPickerProps NetworkImageProps NormalProgressViewProps
    NotificationAction NotificationInfo NotificationInterruptionLevel NotificationRequest
    PathAffineTransform PathShapeProps PathShapeValue PinnedScrollViews PopoverPresentation PresentationSizing
    ProviderProps/1 QRImageProps RedirectRequest ReorderableForEachComponent ReorderableForEachProps/1
    RotateGesture SVGCodeSourceProps SVGFilePathSourceProps SVGProps SVGURLSourceProps
    SafeAreaRegions ScriptDeveloper ScriptMetadata ScriptingApi ScriptingDeviceInfo ScrollBounceBehavior
    ScrollScrollIndicatorVisibility SearchFieldPlacement SearchSuggestionsPlacementSet SensoryFeedback
    ShapeProps ShortcutFileURLParameter ShortcutJsonParameter ShortcutTextParameter SliderWithLabelProps
    SliderWithRangeValueLabelsProps SliderWithTicksProps SubmitTriggers SwingAnimation SystemImageProps
    TapGesture TextContentType
    TimelineCanvasDrawSize TimelineCanvasProps TimelineCanvasSchedule TimerIntervalLabelProps
    TimerIntervalProgressViewProps ToolBarProps ToolbarDefaultItemKind ToolbarSpacerSizing Transformer/2
    TriggerSymbolEffect UIImageProps UnderlineStyle UnderlyingSink/1 UnderlyingSource/1 VideoPlayerProps
    VideoRecorderPreviewViewProps WidgetDisplaySize WidgetRelevance WidgetRenderingMode
    """
  )

  /// The types within global names, with the number of their parameters.
  static let innerTypes = words(
    """
    AVCaptureDevice.DiscoverySession Assistant.MessageContent Assistant.MessageDocumentContent
    Assistant.MessageImageContent Assistant.MessageItem Assistant.MessageTextContent Assistant.Provider
    Assistant.StreamChunk Assistant.StreamImageContent Assistant.StreamReasoningChunk Assistant.StreamTextChunk
    Assistant.StreamUsageChunk AssistantTool.OnCancel AssistantTool.UIProps/1 AssistantTool.UIRenderResponse
    AssistantTool.UIRenderTestFn/1 AssistantTool.UIRenderTestOptions AudioCapture.BufferFrame
    AudioCapture.Configuration AudioCapture.Format AudioCapture.LevelFrame AudioCapture.PitchConfig
    AudioCapture.PitchFrame CloudSharedData.EntryInfo CloudSharedData.ShareInfo
    CustomKeyboard.KeyboardScriptInfo CustomKeyboard.TextInputTraits Device.BatteryState
    Device.InterfaceOrientation Device.NetworkInterface Device.Orientation GitHub.ArchiveFormat
    GitHub.Availability GitHub.CommitterIdentity GitHub.Permission GitHub.SortDirection Location.ActivityType
    Location.AuthorizationMode Location.Heading Location.StartUpdatingResult MapDirections.DirectionsEndpoint
    MapDirections.DirectionsOptions MapDirections.DirectionsResponse MapDirections.DirectionsRoute
    MapDirections.DirectionsRouteStep MapDirections.ETAResponse MapDirections.RoutePreference
    MapDirections.TransportType MapSearch.CompleterOptions MapSearch.LocateOptions MapSearch.MapItemResultType
    MapSearch.MapSearchCompleter MapSearch.MapSearchCompletion MapSnapshotter.Options
    MapSnapshotter.SnapshotAnnotation MapSnapshotter.SnapshotOverlay MapUtils.FormatDistanceOptions
    MapUtils.FormatDurationOptions MediaComposer.AudioClip MediaComposer.ColorSpacePolicy
    MediaComposer.DuckingConfig MediaComposer.ExportFileType MediaComposer.ExportOptions
    MediaComposer.ExportPreset MediaComposer.FadeConfig MediaComposer.ImageClip MediaComposer.TimeRange
    MediaComposer.VideoClip MediaComposer.VideoItem MediaComposer.VideoScaleMode MediaLibrary.Album
    MediaLibrary.AlbumQueryOptions MediaLibrary.ArtistQueryOptions MediaLibrary.Item MediaLibrary.Playlist
    MediaLibrary.PlaylistQueryOptions MediaLibrary.SongFilter MediaLibrary.SongQueryOptions Rime.Candidate
    Rime.Context Rime.Event Rime.Menu Rime.Schema Rime.Session Rime.Status
    SharedAudioSession.AudioSessionOutputVolumeListener SharedAudioSession.AudioSessionSetActiveOptions
    SystemMusicPlayer.EventPayloadMap SystemMusicPlayer.EventType SystemMusicPlayer.NowPlayingItem
    SystemMusicPlayer.PlaybackState SystemMusicPlayer.RepeatMode
    SystemMusicPlayer.SetQueueByPersistentIDsOptions SystemMusicPlayer.SetQueueByStoreIDsOptions
    SystemMusicPlayer.ShuffleMode VideoRecorder.CameraPosition VideoRecorder.CameraType
    VideoRecorder.Configuration VideoRecorder.SessionPreset VideoRecorder.State VideoRecorder.VideoCodec
    VideoRecorder.VideoOrientation Weather.Location WebScraper.Error WebScraper.Result/1 WebScraper.Timing
    WebScraper.WaitOptions
    """
  )

  private static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
}
