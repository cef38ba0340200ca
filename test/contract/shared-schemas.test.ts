import { expect, it } from 'vitest'
import { sharedSchemas } from '../../scripts/src/emit/shared-schemas.ts'
import type { Contract } from '../../scripts/src/contract.ts'

const contract = (schemas: object) => ({ components: { schemas } }) as unknown as Contract

const list = { type: 'array', items: { $ref: '#/components/schemas/Item' } }
const page = { type: 'object', properties: { data: { $ref: '#/components/schemas/List' } } }
const name = { type: 'string' }

it('shares schemas that are the same in both contracts, with all that they refer to', () => {
  const item = { type: 'integer' }
  const shared = sharedSchemas(
    contract({ Item: item, List: list, Page: page, Name: name }),
    contract({ Item: item, List: list, Page: page }),
  )
  expect([...shared]).toEqual(['Item', 'List', 'Page'])
})

it('does not share a schema that refers to a different one, even indirectly', () => {
  const shared = sharedSchemas(
    contract({ Item: { type: 'integer' }, List: list, Page: page, Name: name }),
    contract({ Item: { type: 'string' }, List: list, Page: page, Name: name }),
  )
  expect([...shared]).toEqual(['Name'])
})
