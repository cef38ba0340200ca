import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { applyRetention } from '#src/features/webhooks/delivery/retention.ts'
import { testWith } from '#test/app/index.ts'
import { emitEvents, startTestWorker } from './delivering.ts'
import { receiverFixture, respondWith } from './receiver.ts'

const english = { 'accept-language': 'en' }

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1', WEBHOOK_TIMEOUT_MS: '1500' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  /** Creates a subscription of a new agency, and reads in both languages. */
  .extend('subscribe', { scope: 'file' }, ({ app, receiver }) => async (url = receiver.url) => {
    const agency = await app.agency()
    const { key } = await app.key(agency)
    const { body } = await app.request('post', '/webhooks', key, { body: { url, maxRetries: 0 } })
    const path = `/webhooks/${body.id}`
    const read = async (suffix: string, headers = {}) => app.request('get', path + suffix, key, { headers })
    return {
      id: body.id as number,
      key,
      path,
      agency,
      emit: (count?: number) => emitEvents(agency, count),
      /** The fields of a resource in French, which is the default, and in English. */
      both: async (suffix: string, select: (resource: never) => unknown) => {
        const [french, translated] = [await read(suffix), await read(suffix, english)]
        expect([french.headers['content-language'], translated.headers['content-language']]).toEqual(['fr', 'en'])
        return [select(french.body as never), select(translated.body as never)]
      },
      update: (row: object) => app.db.updateTable('webhook_subscriptions').set(row).where('id', '=', body.id).execute(),
    }
  })

const readReason = ({ disabledReason }: { disabledReason: unknown }) => disabledReason
const lastErrorOf = ({ data }: { data?: { lastError: string }[] }) => data?.[0]?.lastError

describe('the error of an attempt is in the language of the caller', () => {
  it.for([
    ['a status', undefined, 500, 'Réponse 500', 'Response 500'],
    ['a timeout', undefined, null, 'Aucune réponse après 1,5 s', 'No response after 1.5 s'],
    ['a closed port', 'http://127.0.0.1:1/', null, 'Échec de la connexion', 'Connection failed'],
  ] as const)('for %s', async ([, url, status, fr, en], { app, receiver, subscribe }) => {
    receiver.respond = status === null ? () => {} : respondWith(status)
    const { key, path, emit, both } = await subscribe(url)
    await emit()
    await startTestWorker(app).drained()
    expect(await both('/deliveries', lastErrorOf)).toEqual([fr, en])
    const { body } = await app.request('get', `${path}/deliveries`, key)
    const logged = await both(
      `/deliveries/${body.data[0].id}`,
      ({ lastError, attemptLog }: Record<string, unknown>) => ({ lastError, attemptLog }),
    )
    const attempt = { attempt: 1, attemptedAt: expect.any(String), durationMs: expect.any(Number), statusCode: status }
    expect(logged).toMatchObject([
      { lastError: fr, attemptLog: [{ ...attempt, error: fr }] },
      { lastError: en, attemptLog: [{ ...attempt, error: en }] },
    ])
    expect(JSON.stringify(logged)).not.toContain('rrorData')

    const tests = [
      await app.request('post', `${path}/test`, key),
      await app.request('post', `${path}/test`, key, { headers: english }),
    ]
    expect(tests.map(test => test.body.error)).toEqual([fr, en])
  })

  it('for a delivery that the service gave up', async ({ app, subscribe }) => {
    const { id, emit, both, update } = await subscribe()
    await emit()
    await app.db
      .updateTable('webhook_deliveries')
      .set({ created_at: sql<string>`now() - interval '31 days'` })
      .where('subscription_id', '=', id)
      .execute()
    await update({ is_active: false })
    await applyRetention(app.db)
    expect(await both('/deliveries', lastErrorOf)).toEqual(['Abandonnée après 30 jours', 'Abandoned after 30 days'])
  })
})

describe('the reason why a subscription is disabled is in the language of the caller', () => {
  it('after failures, and in French in the event', async ({ app, receiver, subscribe }) => {
    receiver.respond = respondWith(500)
    const { id, agency, emit, both, update } = await subscribe()
    await update({ failure_count: 21 })
    await emit()
    await startTestWorker(app).drained()
    const select = ({ disabledReason, disabledCode }: Record<string, unknown>) => [disabledReason, disabledCode]
    expect(await both('', select)).toEqual([
      ['22 échecs consécutifs', 'failures'],
      ['22 consecutive failures', 'failures'],
    ])
    const { data } = await agency.tenant
      .selectFrom('outbox')
      .where('event', '=', 'webhook.disabled')
      .select('data')
      .executeTakeFirstOrThrow()
    expect(data).toMatchObject({ webhook: { id, disabledReason: '22 échecs consécutifs', disabledCode: 'failures' } })
    expect(JSON.stringify(data)).not.toContain('disabledFailures')
  })

  it('after a 410', async ({ app, receiver, subscribe }) => {
    receiver.respond = respondWith(410)
    const { emit, both } = await subscribe()
    await emit()
    await startTestWorker(app).drained()
    expect(await both('', readReason)).toEqual([
      'Réponse 410 : le récepteur ne veut plus de livraisons',
      'Response 410: the receiver wants no more deliveries',
    ])
  })

  it('and so is that of a pause', async ({ subscribe }) => {
    const { agency, both } = await subscribe()
    await agency.tenant
      .insertInto('webhook_attempt_counts')
      .values({ day: sql<string>`date_trunc('day', now(), 'UTC')`, attempts: 1_000_000 })
      .execute()
    const texts = ['Budget quotidien de tentatives épuisé', 'Daily budget of attempts used up']
    expect(await both('', ({ pausedReason }: { pausedReason: unknown }) => pausedReason)).toEqual(texts)
  })
})
