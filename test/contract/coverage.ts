// Reports how much of the contracts the tests cover, by the records of their last runs. Fails when an item is missing.
import { declaredItems, type CoverageItem } from './coverage-items.ts'
import { readCoverage } from './coverage-records.ts'

const groupOf = (item: CoverageItem) => item.slice(0, item.indexOf(': '))
const detailOf = (item: CoverageItem) => item.slice(item.indexOf(': ') + 2)
const kindOf = (item: CoverageItem) => groupOf(item).replace(/ .*/, ' responses')

const all = [...declaredItems()]
const covered = readCoverage()
const missing = all.filter(item => !covered.has(item))

for (const [kind, items] of Map.groupBy(all, kindOf))
  console.log(`${kind}: ${items.filter(item => covered.has(item)).length} of ${items.length}`)
for (const [group, items] of Map.groupBy(missing, groupOf))
  console.log(`missing: ${group}: ${items.map(detailOf).join(', ')}`)
if (missing.length > 0) {
  console.error(`The tests do not cover ${missing.length} of the ${all.length} items of the contracts.`)
  process.exitCode = 1
}
