import { ForEach, List, NavigationStack, Text, useObservable } from "scripting"

export default function View() {
  const selected = useObservable<string | null>(null)
  const options = useObservable<{ id: string }[]>(() => new Array(10).fill(0).map((_, index) => ({ id: index.toString() })))

  return (
    <NavigationStack>
      <List selection={selected}>
        <ForEach data={options} builder={(item) => <Text>{item.id}</Text>} />
      </List>
    </NavigationStack>
  )
}
