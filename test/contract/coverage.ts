// How much of the contracts the tests have seen, by the records that they have left; it fails when anything is missing.
import { declared, type Fact } from './facts.ts'
import { readRecords } from './records.ts'

const groupOf = (fact: Fact) => fact.slice(0, fact.indexOf(': '))
const restOf = (fact: Fact) => fact.slice(fact.indexOf(': ') + 2)
const kindOf = (fact: Fact) => groupOf(fact).replace(/ .*/, ' answers')

const all = [...declared()]
const seen = readRecords()
const missing = all.filter(fact => !seen.has(fact))

for (const [kind, facts] of Map.groupBy(all, kindOf))
  console.log(`${kind}: ${facts.filter(fact => seen.has(fact)).length} of ${facts.length}`)
for (const [group, facts] of Map.groupBy(missing, groupOf))
  console.log(`missing: ${group}: ${facts.map(restOf).join(', ')}`)
if (missing.length > 0) {
  console.error(`The tests have not seen ${missing.length} of the ${all.length} things that the contracts declare.`)
  process.exitCode = 1
}
