import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startMain } from '#test/process.ts'
import { feedOf, openWatching } from './watching.ts'

// The world only looks on: it does no work, which is for the processes to do.
const { world, server, create, titles, post, get } = await openWatching()
const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  DATABASE_URL: world.databaseUrl,
  WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
  SYNTHESIS_API_URL: `${server.url}/v1`,
  SYNTHESIS_API_KEY: 'sk-secret',
  LOG_LEVEL: 'warn',
}
const processes: Awaited<ReturnType<typeof startMain>>[] = []
afterAll(() => Promise.all(processes.map(({ kill }) => kill('SIGKILL'))))
const start = async () => {
  const service = await startMain(settings)
  processes.push(service)
  return service
}

/** A job counts as dead after 20 s, which are looked at every 20 s; the rest is for machines that are busy. */
const patient = { timeout: 90_000, interval: 250 }

it('what is under way in a process that is killed is taken up by another one, and done once', async () => {
  const calls = { feed: 0, model: 0 }
  const saying = JSON.stringify({ choices: [{ message: { content: 'Une synthèse.' } }] })
  server.serve('/v1/chat/completions', res => void (++calls.model > 1 && res.end(saying)))
  const slow = server.serve('/slow', res => void (++calls.feed > 1 && res.end(feedOf('Deux', 'Trois'))))
  const fast = server.serve('/fast', feedOf('Un', 'Deux'))

  const summarised = await create({ status: 'paused' })
  await sql`
    insert into watch_documents (
      watch_id, canonical_url, title, url, text, published_at, source_type, source_domain, relevance_score)
    values (${summarised}, 'a', 'A', 'https://a.example/', '', now(), 'rss', 'a.example', 1)`.execute(world.db)
  const { synthesisId } = (await post(`/${summarised}/syntheses`)).body
  const collected = await create({ sources: [{ url: slow }, { url: fast }] })

  const first = await start()
  await expect.poll(() => calls, patient).toEqual({ feed: 1, model: 1 })
  await expect.poll(() => titles(collected), patient).toEqual(['Deux', 'Un'])
  await first.kill('SIGKILL')
  const second = await start()
  expect((await post(`/${collected}/run`)).status).toBe(202)

  const synthesis = async () => (await get(`/${summarised}/syntheses`)).body
  await expect.poll(synthesis, patient).toMatchObject({ total: 1, data: [{ id: synthesisId, status: 'completed' }] })
  await expect.poll(async () => (await get(`/${collected}`)).body.data.lastRunAt, patient).not.toBeNull()
  expect((await synthesis()).data[0]).toMatchObject({
    documentsAnalyzed: 1,
    summary: expect.stringMatching(/^Une synthèse/),
  })
  await expect.poll(() => titles(collected), patient).toEqual(['Deux', 'Trois', 'Un'])
  await expect.poll(() => calls, patient).toEqual({ feed: 2, model: 2 })
  expect((await post(`/${summarised}/syntheses`)).status).toBe(202)
  await expect.poll(async () => (await synthesis()).data[0].status, patient).toBe('completed')

  for (const { output } of [first, second]) expect(output.stdout + output.stderr).not.toContain('sk-secret')
  expect(await second.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(second.output.stderr).toBe('')
}, 240_000)
