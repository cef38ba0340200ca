// What must not compile: each line under `@ts-expect-error` is an error, or the compiler complains that it is none.
import { expectTypeOf, it } from 'vitest'
import type { AgencyApi, AgencyClient, ApiPromise, ClientList, ListPromise } from '../src/index.ts'

it('takes what the contract says, and nothing that is misspelt', () => {
  const calls = (api: AgencyApi) => {
    // @ts-expect-error -- `limt`
    void api.clients.list({ limt: 1 })
    // @ts-expect-error -- `nane`
    void api.clients.create({ name: 'Moreau', nane: 'Moreau' })
    // @ts-expect-error -- `name` is required
    void api.clients.create({ city: 'Lyon' })
    // @ts-expect-error -- an id is a number
    void api.clients.get('1')
    // @ts-expect-error -- the id is missing
    void api.clients.delete()
    // @ts-expect-error -- money is a decimal string
    void api.invoices.create({ clientId: 1, totalHt: 10 })
    // @ts-expect-error -- invoices are kept
    void api.invoices.delete(1)
    // @ts-expect-error -- `maxRetry`
    void api.clients.get(1, { maxRetry: 1 })
    // @ts-expect-error -- no such event
    void api.webhooks.create({ url: 'https://example.com', events: ['client.moved'] })
    // @ts-expect-error -- no such resource
    void api.customers
  }
  expectTypeOf(calls).toBeFunction()
})

it('gives what the contract says', () => {
  expectTypeOf<ReturnType<AgencyApi['clients']['get']>>().toEqualTypeOf<ApiPromise<AgencyClient>>()
  expectTypeOf<ReturnType<AgencyApi['clients']['delete']>>().toEqualTypeOf<ApiPromise<void>>()
  expectTypeOf<ReturnType<AgencyApi['clients']['list']>>().toEqualTypeOf<ListPromise<ClientList>>()
  expectTypeOf<Awaited<ReturnType<AgencyApi['clients']['list']>>['data']>().toEqualTypeOf<AgencyClient[]>()
})
