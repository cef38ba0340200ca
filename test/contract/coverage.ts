// How much of the contracts the tests have seen, by the records that they have left; it fails when anything is missing.
import { declaredItems, type CoverageItem } from './coverage-items.ts'
import { readCoverage } from './coverage-records.ts'

const groupOf = (fact: CoverageItem) => fact.slice(0, fact.indexOf(': '))
const detailOf = (fact: CoverageItem) => fact.slice(fact.indexOf(': ') + 2)
const kindOf = (fact: CoverageItem) => groupOf(fact).replace(/ .*/, ' answers')

const all = [...declaredItems()]
const covered = readCoverage()
const missing = all.filter(fact => !covered.has(fact))

for (const [kind, items] of Map.groupBy(all, kindOf))
  console.log(`${kind}: ${items.filter(fact => covered.has(fact)).length} of ${items.length}`)
for (const [group, items] of Map.groupBy(missing, groupOf))
  console.log(`missing: ${group}: ${items.map(detailOf).join(', ')}`)
if (missing.length > 0) {
  console.error(`The tests have not seen ${missing.length} of the ${all.length} things that the contracts declare.`)
  process.exitCode = 1
}
