import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the arrows of the domain model are foreign keys of the schema', () => {
  const schema = readFileSync('src/ground/db/schema.sql', 'utf8')
  const references = schema
    .split(/^CREATE TABLE /m)
    .flatMap(text =>
      [...text.matchAll(/REFERENCES (\w+)/g)].map(([, parent]) => `${/^\w+/.exec(text)?.[0]} -> ${parent}`),
    )
  const picture = readFileSync('docs/domain.svg', 'utf8')
  const arrows = [...picture.matchAll(/data-from="(\w+)" data-to="(\w+)"/g)].map(([, from, to]) => `${from} -> ${to}`)
  expect(arrows).toHaveLength(picture.match(/marker-end/g)?.length ?? 0)
  expect(arrows.filter(arrow => !references.includes(arrow))).toEqual([])
})
