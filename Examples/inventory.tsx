import {
  Button, Circle, ContentUnavailableView, DatePicker, ForEach, Form, Gauge, HStack, Label, List, NavigationStack, Observable, Section,
  Slider, Spacer, Tab, TabView, Text, Toggle, VStack, useEffect, useObservable,
} from "scripting"

type Cask = { id: string; wood: string; filled: number; level: number }

const first: Cask[] = [
  { id: "12", wood: "Oak", filled: Date.UTC(2024, 3, 2), level: 0.9 },
  { id: "27", wood: "Chestnut", filled: Date.UTC(2025, 9, 30), level: 0.55 },
  { id: "31", wood: "Acacia", filled: Date.UTC(2026, 5, 11), level: 0.15 },
]

function CaskRow({ cask }: { cask: Cask }) {
  return (
    <HStack spacing={12}>
      <Circle fill={cask.level > 0.3 ? "systemGreen" : "systemOrange"} frame={{ width: 10, height: 10 }} />
      <VStack alignment="leading" spacing={2}>
        <Text font="headline">Cask {cask.id}</Text>
        <Text font="subheadline" foregroundStyle="secondaryLabel">{cask.wood}</Text>
      </VStack>
      <Spacer />
      <Gauge
        value={cask.level}
        label={<Text>Level</Text>}
        currentValueLabel={<Text>{Math.round(cask.level * 100)}</Text>}
        gaugeStyle="accessoryCircularCapacity"
        tint={cask.level > 0.3 ? "systemGreen" : "systemOrange"}
        scaleEffect={0.7}
        frame={{ width: 42, height: 42 }}
      />
    </HStack>
  )
}

function Cellar({ casks, warnsBelow }: { casks: Observable<Cask[]>; warnsBelow: Observable<number> }) {
  const low = casks.value.filter((cask) => cask.level < warnsBelow.value)

  const add = async () => {
    const wood = await Dialog.prompt({ title: "A new cask", placeholder: "Wood" })
    if (!wood) return
    const number = 1 + Math.max(0, ...casks.value.map((cask) => Number(cask.id)))
    casks.setValue([...casks.value, { id: String(number), wood, filled: Date.now(), level: 1 }])
  }
  const empty = async (cask: Cask) => {
    if (!(await Dialog.confirm({ message: `Empty cask ${cask.id}?`, confirmLabel: "Empty" }))) return
    casks.setValue(casks.value.map((other) => (other.id === cask.id ? { ...other, level: 0 } : other)))
  }

  return (
    <NavigationStack>
      <List
        navigationTitle="Cellar"
        toolbar={{ topBarTrailing: <Button title="Add" systemImage="plus" action={add} /> }}
        overlay={casks.value.length === 0
          ? <ContentUnavailableView title="No casks" systemImage="shippingbox" description="Add the first one." />
          : undefined}
      >
        {low.length > 0 && (
          <Section>
            <Label
              title={`${low.length} of ${casks.value.length} below ${Math.round(warnsBelow.value * 100)} %`}
              systemImage="exclamationmark.triangle.fill"
              foregroundStyle="systemOrange"
              listItemTint="systemOrange"
            />
          </Section>
        )}
        <Section title="Casks">
          <ForEach
            data={casks}
            editActions="delete"
            builder={(cask) => (
              <CaskRow
                cask={cask}
                leadingSwipeActions={{
                  actions: [<Button title="Empty" systemImage="drop" tint="systemOrange" action={() => empty(cask)} />],
                }}
              />
            )}
          />
        </Section>
      </List>
    </NavigationStack>
  )
}

function Settings({ warnsBelow, tasting }: { warnsBelow: Observable<number>; tasting: Observable<Date> }) {
  const isSharp = useObservable(true)
  return (
    <NavigationStack>
      <Form navigationTitle="Settings">
        <Section header={<Text>Warnings</Text>} footer={<Text>A cask is shown above the others when there is less in it.</Text>}>
          <Slider min={0} max={1} step={0.05} value={warnsBelow} label={<Text>Warn below</Text>} />
          <Toggle title="Sound" systemImage="bell" value={isSharp} />
        </Section>
        <DatePicker title="Next tasting" value={tasting} displayedComponents={["date"]} />
      </Form>
    </NavigationStack>
  )
}

export default function Inventory() {
  const casks = useObservable<Cask[]>(() => Storage.get<Cask[]>("casks") ?? first)
  const warnsBelow = useObservable(0.3)
  const tasting = useObservable(() => new Date(Date.UTC(2027, 0, 15)))
  useEffect(() => casks.subscribe((now) => Storage.set("casks", now)), [])

  return (
    <TabView selection={useObservable("cellar")}>
      <Tab title="Cellar" systemImage="shippingbox" value="cellar">
        <Cellar casks={casks} warnsBelow={warnsBelow} />
      </Tab>
      <Tab title="Settings" systemImage="gearshape" value="settings">
        <Settings warnsBelow={warnsBelow} tasting={tasting} />
      </Tab>
    </TabView>
  )
}
