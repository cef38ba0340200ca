import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { fastQueue, startMain } from '#test/processes/process.ts'
import { feedOf, watchEnvironment, watchTest } from './watch-app.ts'

// The app runs no jobs: only the processes do.
const it = watchTest.extend('start', ({ app, server }) => async () => {
  const environment = {
    ...watchEnvironment,
    DATABASE_URL: app.databaseUrl,
    SYNTHESIS_API_URL: `${server.url}/v1`,
    SYNTHESIS_API_KEY: 'sk-secret',
    LOG_LEVEL: 'warn',
  }
  const service = await startMain(environment, fastQueue)
  onTestFinished(async () => void (await service.kill('SIGKILL')))
  return service
})

const pollOptions = { timeout: 90_000, interval: 50 }

it('another process completes the runs and syntheses of a killed process, once', async ({
  app,
  server,
  start,
  watches: { create, post, titles, get },
}) => {
  const calls = { feed: 0, model: 0 }
  const modelResponse = JSON.stringify({ choices: [{ message: { content: 'Une synthèse.' } }] })
  server.serve('/v1/chat/completions', res => void (++calls.model > 1 && res.end(modelResponse)))
  const slow = server.serve('/slow', res => void (++calls.feed > 1 && res.end(feedOf('Deux', 'Trois'))))
  const fast = server.serve('/fast', feedOf('Un', 'Deux'))

  const summaryWatchId = await create({ status: 'paused' })
  await sql`
    insert into watch_documents (
      agency_id, watch_id, canonical_url, title, url, text, published_at, source_type, source_domain, relevance_score)
    values ((select agency_id from watches where id = ${summaryWatchId}), ${summaryWatchId}, 'a', 'A', 'https://a.example/', '', now(), 'rss', 'a.example', 1)`.execute(
    app.db,
  )
  const { synthesisId } = (await post(`/${summaryWatchId}/syntheses`)).body
  const feedWatchId = await create({ sources: [{ url: slow }, { url: fast }] })

  const first = await start()
  await expect.poll(() => calls, pollOptions).toEqual({ feed: 1, model: 1 })
  await expect.poll(() => titles(feedWatchId), pollOptions).toEqual(['Deux', 'Un'])
  await first.kill('SIGKILL')
  // As if 20 s without a heartbeat had passed.
  await sql`
    update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => heartbeat_seconds)
    where state = 'active'`.execute(app.db)
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
