import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test as base } from 'vitest'
import { startMain } from '#test/process.ts'
import { feedOf, openWatchApp } from './watch-app.ts'

const it = base.extend('setup', { scope: 'file' }, async ({ app }) => {
  // The world only looks on: it does no work, which is for the processes to do.
  const { app, server, create, titles, post, get } = await openWatchApp()
  const settings = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: app.databaseUrl,
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1',
    SYNTHESIS_API_URL: `${server.url}/v1`,
    SYNTHESIS_API_KEY: 'sk-secret',
    LOG_LEVEL: 'warn',
  }
  const start = async () => {
    const service = await startMain(settings)
    processes.push(service)
    return service
  }

  return { server, create, post, start, titles, get }
})

const processes: Awaited<ReturnType<typeof startMain>>[] = []
afterAll(() => Promise.all(processes.map(({ kill }) => kill('SIGKILL'))))

/** A job counts as dead after 20 s, which are looked at every 20 s; the rest is for machines that are busy. */
const pollOptions = { timeout: 90_000, interval: 250 }

it('what is under way in a process that is killed is taken up by another one, and done once', async ({
  app,
  setup: { server, create, post, start, titles, get },
}) => {
  const calls = { feed: 0, model: 0 }
  const modelResponse = JSON.stringify({ choices: [{ message: { content: 'Une synthèse.' } }] })
  server.serve('/v1/chat/completions', res => void (++calls.model > 1 && res.end(modelResponse)))
  const slow = server.serve('/slow', res => void (++calls.feed > 1 && res.end(feedOf('Deux', 'Trois'))))
  const fast = server.serve('/fast', feedOf('Un', 'Deux'))

  const summaryWatchId = await create({ status: 'paused' })
  await sql`
    insert into watch_documents (
      watch_id, canonical_url, title, url, text, published_at, source_type, source_domain, relevance_score)
    values (${summaryWatchId}, 'a', 'A', 'https://a.example/', '', now(), 'rss', 'a.example', 1)`.execute(app.db)
  const { synthesisId } = (await post(`/${summaryWatchId}/syntheses`)).body
  const feedWatchId = await create({ sources: [{ url: slow }, { url: fast }] })

  const first = await start()
  await expect.poll(() => calls, pollOptions).toEqual({ feed: 1, model: 1 })
  await expect.poll(() => titles(feedWatchId), pollOptions).toEqual(['Deux', 'Un'])
  await first.kill('SIGKILL')
  const second = await start()
  expect((await post(`/${feedWatchId}/run`)).status).toBe(202)

  const synthesis = async () => (await get(`/${summaryWatchId}/syntheses`)).body
  await expect
    .poll(synthesis, pollOptions)
    .toMatchObject({ total: 1, data: [{ id: synthesisId, status: 'completed' }] })
  await expect.poll(async () => (await get(`/${feedWatchId}`)).body.data.lastRunAt, pollOptions).not.toBeNull()
  expect((await synthesis()).data[0]).toMatchObject({
    documentsAnalyzed: 1,
    summary: expect.stringMatching(/^Une synthèse/),
  })
  await expect.poll(() => titles(feedWatchId), pollOptions).toEqual(['Deux', 'Trois', 'Un'])
  await expect.poll(() => calls, pollOptions).toEqual({ feed: 2, model: 2 })
  expect((await post(`/${summaryWatchId}/syntheses`)).status).toBe(202)
  await expect.poll(async () => (await synthesis()).data[0].status, pollOptions).toBe('completed')

  for (const { output } of [first, second]) expect(output.stdout + output.stderr).not.toContain('sk-secret')
  expect(await second.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  expect(second.output.stderr).toBe('')
}, 240_000)
