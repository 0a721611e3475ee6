// The screen that script and Swift are compared by: its twin is ScriptTwin.swift. ROWS is put in by the benchmark.
import { Button, ForEach, HStack, List, Text, VStack, useObservable } from "scripting"

type Person = { id: string; extension: number }

export default function People() {
  const selected = useObservable<string[]>([])
  const people = useObservable<Person[]>(() => {
    const began = Date.now()
    const made = Array.from({ length: ROWS }, (_, i) => ({ id: `Person ${i}`, extension: (i * 7919) % 10000 }))
    console.log(`made in ${Date.now() - began} ms`)
    return made
  })
  const check = () => selected.setValue(selected.value.length ? [] : ["Person 2"])
  const deleteFifth = () => people.setValue(people.value.filter((_, i) => i !== 4))
  return (
    <VStack>
      <HStack>
        <Button title="Check" action={check} />
        <Button title="Delete" action={deleteFifth} />
      </HStack>
      <List selection={selected} listStyle="plain">
        <ForEach
          data={people}
          builder={(person) => (
            <VStack alignment="leading" spacing={2}>
              <Text>{person.id}</Text>
              <Text font="subheadline" foregroundStyle="secondary">{`extension ${person.extension}`}</Text>
            </VStack>
          )}
        />
      </List>
    </VStack>
  )
}
