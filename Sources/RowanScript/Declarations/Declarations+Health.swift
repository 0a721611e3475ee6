extension Declarations {
  /// The global types of alarms and of health data, which exist on phones only. Their use is refused by name.
  static let alarms = """
    declare namespace AlarmManager {
      type AlarmIntent = import("scripting").AppIntent
      type AlarmUpdateListener = (alarms: Alarm[]) => void
      class Alarm { private constructor(); readonly id: string; readonly state: "scheduled" | "countdown" | "paused" | "alerting"
        readonly schedule?: Schedule | null; readonly countdownDuration?: Countdown | null }
      class Schedule { private constructor(); readonly type: "fixed" | "relative"; readonly date?: Date | null
        readonly hour?: number | null; readonly minute?: number | null; readonly weekdays?: number[] | null
        static fixed(date: Date): Schedule; static relative(hour: number, minute: number): Schedule
        static weekly(hour: number, minute: number, weekdays: number[]): Schedule }
      class Countdown { private constructor(); readonly preAlert?: number | null; readonly postAlert?: number | null
        static create(options?: { preAlert?: number | null, postAlert?: number | null }): Countdown }
      class Button { private constructor()
        static create(options: { title?: string, textColor?: import("scripting").Color, systemImageName?: string }): Button }
      class Sound { private constructor(); static default(): Sound; static named(name: string): Sound }
      class AlertPresentation { private constructor(); static create(options: { title: string, stopButton?: Button | null
        secondaryButton?: Button | null, secondaryBehavior?: "countdown" | "custom" | null }): AlertPresentation }
      class CountdownPresentation { private constructor()
        static create(title?: string | null, pauseButton?: Button | null): CountdownPresentation }
      class PausedPresentation { private constructor()
        static create(title?: string | null, resumeButton?: Button | null): PausedPresentation | null }
      class Attributes { private constructor()
        static create(options: { alert: AlertPresentation, countdown?: CountdownPresentation | null, paused?: PausedPresentation | null
          tintColor?: import("scripting").Color, metadata?: Record<string, string>, liveActivity?: { name: string } }): Attributes | null }
      type CommonOptions = { attributes: Attributes, sound?: Sound | null, stopIntent?: AlarmIntent | null
        secondaryIntent?: AlarmIntent | null }
      class Configuration { private constructor(); static alarm(options: CommonOptions & { schedule?: Schedule | null }): Configuration | null
        static timer(options: CommonOptions & { duration: number }): Configuration | null
        static countdown(options: CommonOptions & { countdown?: Countdown | null, schedule?: Schedule | null }): Configuration | null }
      const isAvailable: boolean
      const alarms: () => Promise<Alarm[]>
      const schedule: (id: string, configuration: Configuration) => Promise<Alarm>
      const cancel: (id: string) => Promise<boolean>, stop: typeof cancel, pause: typeof cancel, resume: typeof cancel
      const startCountdown: typeof cancel
      const addAlarmUpdateListener: (listener: AlarmUpdateListener) => void
      const removeAlarmUpdateListener: (listener?: AlarmUpdateListener) => void
    }
    type HealthQuantityType = string
    type HealthCategoryType = string
    type HealthStatisticsOptions = "cumulativeSum" | "discreteAverage" | "discreteMax" | "discreteMin" | "mostRecent" | "duration"
      | "separateBySource"
    type HealthSource = { readonly name: string, readonly bundleIdentifier: string }
    declare enum HealthMetricPrefix { none = 0, pico = 1, nano = 2, micro = 3, milli = 4, centi = 5, deci = 6, deca = 7, hecto = 8,
      kilo = 9, mega = 10, giga = 11, tera = 12, femto = 13 }
    declare enum HealthCategoryValueSleepAnalysis { inBed, asleepUnspecified, awake, asleepCore, asleepDeep, asleepREM }
    declare class HealthUnit { private constructor(); static [name: string]: any; readonly unitString: string; readonly isNull: boolean
      multiplied(other: HealthUnit): HealthUnit; divided(other: HealthUnit): HealthUnit; reciprocal(): HealthUnit
      raisedToPower(power: number): HealthUnit; static fromString(unit: string): HealthUnit
      static gram(): HealthUnit; static gramUnit(prefix: HealthMetricPrefix): HealthUnit; static pound(): HealthUnit
      static meter(): HealthUnit; static meterUnit(prefix: HealthMetricPrefix): HealthUnit; static mile(): HealthUnit
      static liter(): HealthUnit; static literUnit(prefix: HealthMetricPrefix): HealthUnit
      static second(): HealthUnit; static secondUnit(prefix: HealthMetricPrefix): HealthUnit; static minute(): HealthUnit
      static hour(): HealthUnit; static day(): HealthUnit; static count(): HealthUnit; static percent(): HealthUnit
      static kilocalorie(): HealthUnit; static joule(): HealthUnit; static degreeCelsius(): HealthUnit
      static degreeFahrenheit(): HealthUnit; static millimeterOfMercury(): HealthUnit }
    declare class HealthStatistics { private constructor(); readonly quantityType: HealthQuantityType
      readonly sources: HealthSource[] | null; readonly startDate: Date; readonly endDate: Date
      duration(unit: HealthUnit, source?: HealthSource): number | null; averageQuantity(unit: HealthUnit, source?: HealthSource): number | null
      sumQuantity(unit: HealthUnit, source?: HealthSource): number | null; minimumQuantity(unit: HealthUnit, source?: HealthSource): number | null
      maximumQuantity(unit: HealthUnit, source?: HealthSource): number | null
      mostRecentQuantity(unit: HealthUnit, source?: HealthSource): number | null }
    declare class HealthCategorySample { private constructor(); readonly uuid: string; readonly categoryType: HealthCategoryType
      readonly startDate: Date; readonly endDate: Date; readonly value: number; readonly metadata: Record<string, any> | null
      readonly sourceRevision: { readonly source: HealthSource, readonly version: string | null } }

    """
}
