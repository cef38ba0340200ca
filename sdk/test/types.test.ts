// Type tests: each line below `@ts-expect-error` must not compile.
import { expectTypeOf, it } from 'vitest'
import type {
  AgencyApi,
  AgencyClient,
  AgencyTask,
  ApiPromise,
  Client,
  ClientList,
  ListPromise,
  Task,
} from '../src/index.ts'
import type { ActivityEvent, HeartbeatResponse, PingResponse, SitePlugin } from '../src/plugin/index.ts'

it('the compiler rejects calls that do not match the contract', () => {
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
    // @ts-expect-error -- invoices cannot be deleted
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

it('clients and tasks have types without the prefix, too', () => {
  expectTypeOf<Client>().toEqualTypeOf<AgencyClient>()
  expectTypeOf<Task>().toEqualTypeOf<AgencyTask>()
})

it('the compiler rejects plugin calls that do not match the contract', () => {
  const calls = (plugin: SitePlugin) => {
    // @ts-expect-error -- `plugginVersion`
    void plugin.heartbeat({ plugginVersion: '3.13.0' })
    // @ts-expect-error -- `entity_lable`
    void plugin.activity({ event_type: 'post.published', entity_lable: 'Moreau' })
    // @ts-expect-error -- no such kind
    void plugin.push('disc-usage', {})
    // @ts-expect-error -- a result is an object
    void plugin.report({ commandId: 1, status: 'success', executedAt: '', result: ['x'] })
    // @ts-expect-error -- `user_id` is required
    void plugin.erase({ platform: 'wordpress' })
    // @ts-expect-error -- a count is a number
    void plugin.push('security-event', { count: '5' })
  }
  expectTypeOf(calls).toBeFunction()
})

it('the compiler accepts all plugin calls that the contract allows', () => {
  const calls = (plugin: SitePlugin) => {
    void plugin.erase({ platform: 'wordpress', user_id: 7 })
    void plugin.erase({ platform: 'wordpress', user_id: 0, user_data: { email: 'paul@moreau.example' } })
    void plugin.report({ commandId: 1, status: 'success' })
    void plugin.report({ commandId: 1, status: 'error', logs: null, result: { before: '5.3.0' } })
    void plugin.activity({ event_type: 'user.login', entity_type: null, actor_ip: null, metadata: null })
    void plugin.push('disk-usage', { usedBytes: 1, inodes: 2 })
  }
  expectTypeOf(calls).toBeFunction()
  expectTypeOf<PingResponse['status']>().toEqualTypeOf<'ok'>()
  expectTypeOf<HeartbeatResponse['pendingCommands']>().toEqualTypeOf<number>()
  expectTypeOf<ActivityEvent['remote_at']>().toEqualTypeOf<string>()
})

it('calls return the types of the contract', () => {
  expectTypeOf<ReturnType<AgencyApi['clients']['get']>>().toEqualTypeOf<ApiPromise<AgencyClient>>()
  expectTypeOf<ReturnType<AgencyApi['clients']['delete']>>().toEqualTypeOf<ApiPromise<void>>()
  expectTypeOf<ReturnType<AgencyApi['clients']['list']>>().toEqualTypeOf<ListPromise<ClientList>>()
  expectTypeOf<Awaited<ReturnType<AgencyApi['clients']['list']>>['data']>().toEqualTypeOf<AgencyClient[]>()
})
