import {
  Button, List, Navigation, NavigationStack, Script, Section, Text, VStack, useMemo, useObservable, useState,
} from "scripting"

interface Contact {
  id: string
  name: string
  town: string
}

const people: Contact[] = [
  ["Ada Lovelace", "London"], ["Alan Turing", "Wilmslow"], ["Barbara Liskov", "Boston"], ["Dennis Ritchie", "Berkeley Heights"],
  ["Edsger Dijkstra", "Nuenen"], ["Grace Hopper", "Arlington"], ["Hedy Lamarr", "Vienna"], ["John Backus", "Ashland"],
  ["Katherine Johnson", "Newport News"], ["Margaret Hamilton", "Boston"], ["Niklaus Wirth", "Zürich"], ["Radia Perlman", "Seattle"],
].map(([name, town]) => ({ id: name, name, town }))

function ContactPicker() {
  const dismiss = Navigation.useDismiss()
  const selected = useObservable<string | null>(null)
  const [query, setQuery] = useState("")
  const found = useMemo(() => people.filter((person) => person.name.toLowerCase().includes(query.toLowerCase())), [query])
  const initials = [...new Set(found.map((person) => person.name[0]))]

  return (
    <NavigationStack>
      <List
        selection={selected}
        listStyle="plain"
        navigationTitle="Choose a contact"
        navigationBarTitleDisplayMode="inline"
        searchable={{ value: query, onChanged: setQuery, prompt: "Name" }}
        toolbar={{
          cancellationAction: <Button title="Cancel" action={() => dismiss(null)} />,
          confirmationAction: (
            <Button title="Choose" action={() => dismiss(selected.value)} disabled={selected.value === null} />
          ),
        }}
      >
        {initials.map((initial) => (
          <Section key={initial} header={<Text>{initial}</Text>}>
            {found
              .filter((person) => person.name[0] === initial)
              .map((person) => (
                <VStack key={person.id} alignment="leading">
                  <Text>{person.name}</Text>
                  <Text font="subheadline" foregroundStyle="secondaryLabel">{person.town}</Text>
                </VStack>
              ))}
          </Section>
        ))}
      </List>
    </NavigationStack>
  )
}

async function run() {
  const name = await Navigation.present<string | null>(<ContactPicker />)
  console.log(name === null ? "nobody was chosen" : `${name} was chosen`)
  Script.exit()
}

run()
