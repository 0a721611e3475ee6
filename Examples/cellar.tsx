import {
  HStack, NavigationStack, SortComparator, Spacer, Table, TableColumn, Text, VStack, sorted, useEffect, useObservable,
} from "scripting"

interface Cask {
  id: string
  wood: string
  litres: number
  filled: number
  cooper: string
}

const woods = ["Oak", "Chestnut", "Acacia", "Cherry", "Ash", "Mulberry"]
const coopers = ["Ferrand", "Lindqvist", "Okafor", "Tanaka"]

const start: Cask[] = Array.from({ length: 240 }, (_, index) => ({
  id: `C-${index + 1}`,
  wood: woods[(index * 7) % woods.length],
  litres: 180 + ((index * 53) % 9) * 20,
  filled: 2012 + ((index * 31) % 13),
  cooper: coopers[(index * 11) % coopers.length],
}))

export default function Cellar() {
  const order = useObservable<SortComparator[]>([{ key: "filled", order: "reverse" }])
  const casks = useObservable(() => sorted(start, order.value))
  const selected = useObservable<string[]>([])

  // The table shows and changes the order; sorting is ours.
  useEffect(() => {
    const sort = (now: SortComparator[]) => casks.setValue(sorted(casks.value, now))
    order.subscribe(sort)
    return () => order.unsubscribe(sort)
  }, [])

  return (
    <NavigationStack>
      <VStack spacing={0} navigationTitle="Cellar" navigationBarTitleDisplayMode="inline">
        <Table data={casks} selection={selected} sortOrder={order}>
          <TableColumn title="Cask" value="id" builder={(cask) => <Text fontWeight="semibold">{cask.id}</Text>} />
          <TableColumn title="Wood" value="wood" builder={(cask) => <Text>{cask.wood}</Text>} />
          <TableColumn title="Litres" value="litres" alignment="numeric" builder={(cask) => <Text>{cask.litres}</Text>} />
          <TableColumn title="Filled" value="filled" alignment="numeric" builder={(cask) => <Text>{cask.filled}</Text>} />
          <TableColumn title="Cooper" value="cooper" builder={(cask) => <Text>{cask.cooper}</Text>} />
        </Table>
        <Total selected={selected} casks={casks} />
      </VStack>
    </NavigationStack>
  )
}

function Total({ selected, casks }) {
  const chosen = new Set<string>(selected.value)
  const litres = casks.value.reduce((sum, cask) => (chosen.has(cask.id) ? sum + cask.litres : sum), 0)
  return (
    <HStack padding={8}>
      <Text font="footnote" foregroundStyle="secondaryLabel">{chosen.size} of {casks.value.length} casks chosen</Text>
      <Spacer />
      <Text font="footnote" foregroundStyle="secondaryLabel">{litres} l</Text>
    </HStack>
  )
}
