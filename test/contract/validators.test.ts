import { describe, expect, it } from 'vitest'
import type { Contract } from '#src/platform/operations/contract.ts'
import { getValidator } from '#src/platform/operations/validate.ts'
import { contracts, type Api } from './contracts.ts'
import { everyOperation } from './operations.ts'

const documents = contracts as unknown as Record<Api, Contract>

/** The service compiles the validators of an operation at its first request: here all are compiled. */
describe.each(everyOperation)('$api $id', ({ api, operation }) => {
  const params = Object.fromEntries(Object.keys(operation.ids).map(name => [name, '1']))
  const validate = () => getValidator(documents[api])(operation, { params, query: {}, body: {} })

  it('validates the same when its validators are compiled and when they are reused', async () => {
    const first = await validate()
    expect(await validate()).toEqual(first)
    if (!Array.isArray(first)) expect(first.params).toEqual(params)
  })

  it('returns the same for a request without values as the validator', async () => {
    const withQuery = (query: Record<string, unknown>) =>
      getValidator(documents[api])(operation, { params, query, body: undefined })
    const [withoutValues, validated] = [await withQuery({}), await withQuery({ unknown: '1' })]
    if (Array.isArray(validated)) return expect(withoutValues).toEqual(validated)
    const { unknown: _, ...query } = validated.query
    expect(withoutValues).toEqual({ ...validated, query })
  })
})
