import {
  Circle, Color, HStack, Image, List, NavigationStack, Section, Spacer, Text, Toggle, VStack, useObservable, useState,
} from "scripting"

const themes: { name: string; tint: Color; ground: Color }[] = [
  { name: "Cellar", tint: "#7a3b2e", ground: "#f6efe9" },
  { name: "Vineyard", tint: "#34702f", ground: "#eef5ec" },
  { name: "Harbour", tint: "#1b648d", ground: "#e9f2f8" },
  { name: "Heather", tint: "#7d4f9e", ground: "#f3edf8" },
]

export default function Themes() {
  const chosen = useObservable<string | null>("Vineyard")
  const [isBold, setBold] = useState(false)
  const theme = themes.find((entry) => entry.name === chosen.value) ?? themes[0]

  return (
    <NavigationStack>
      <List selection={chosen} navigationTitle="Appearance" tint={theme.tint} listStyle="insetGroup">
        <Section header={<Text>Preview</Text>}>
          <VStack alignment="leading" spacing={6} padding={{ vertical: 8 }} listRowBackground={theme.ground} selectionDisabled>
            <Text font="title2" fontWeight={isBold ? "bold" : "regular"} foregroundStyle={theme.tint}>
              {theme.name}
            </Text>
            <Text foregroundStyle="black">Casks lie in the dark, and wait.</Text>
          </VStack>
        </Section>
        <Section header={<Text>Theme</Text>} footer={<Text>The tint is used for buttons and what is selected.</Text>}>
          {themes.map((entry) => (
            <HStack key={entry.name}>
              <Circle fill={entry.tint} frame={{ width: 22, height: 22 }} />
              <Text>{entry.name}</Text>
              <Spacer />
              {entry.name === theme.name && <Image systemName="checkmark" foregroundStyle={entry.tint} />}
            </HStack>
          ))}
        </Section>
        <Section>
          <Toggle title="Bold headings" value={isBold} onChanged={setBold} />
        </Section>
      </List>
    </NavigationStack>
  )
}
