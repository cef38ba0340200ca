import { sql } from 'kysely'
import { expect } from 'vitest'
import { advanceCampaigns } from '#src/features/sites/campaigns/advance.ts'
import { testWith } from '#test/app/index.ts'
import { openFleet, updated, type FleetSite } from './fleet.ts'

const it = testWith().extend('fleet', ({ app }) => openFleet(app))

const tenMegabytes = 'x'.repeat(10 * 1024 * 1024)

type Commands = Awaited<ReturnType<FleetSite['poll']>>

/** The reactions of sites to their commands. */
const behaviors = {
  honest: async (site: FleetSite, commands: Commands) => {
    for (const command of commands) expect((await site.answer(command.id, updated(command))).status).toBe(200)
  },
  'repeats its results': async (site: FleetSite, commands: Commands) => {
    for (const command of commands)
      for (let times = 0; times < 3; times++) await site.answer(command.id, updated(command))
  },
  'never answers': async () => {},
  'answers late': async () => {},
  'lies about versions': async (site: FleetSite, commands: Commands) => {
    for (const { id } of commands)
      await site.answer(id, { result: { before: '5.3.0', after: '4.0', outcome: 'updated' } })
  },
  'fails the probe': async (site: FleetSite, commands: Commands) => {
    const probe = { status: 500, attempts: 3, durationMs: 900 }
    const result = { before: '5.3.0', after: '5.3.0', outcome: 'rolled_back', probe, reason: 'HTTP\u0007 500' }
    for (const { id } of commands) await site.answer(id, { status: 'error', result, logs: 'log '.repeat(20_000) })
  },
  'vanishes during the update': async (site: FleetSite, commands: Commands) => {
    if (commands.length > 0) await site.silence()
  },
  'sends 10 MB': async (site: FleetSite, commands: Commands) => {
    for (const { id } of commands)
      expect((await site.answer(id, { result: { after: '5.3.1' }, logs: tenMegabytes })).status).toBe(413)
  },
  silent: async () => {},
}
type Behavior = keyof typeof behaviors

const expected: Record<Behavior, [status: string, reason: string | null]> = {
  honest: ['updated', null],
  'repeats its results': ['updated', null],
  'never answers': ['failed', 'no_answer'],
  'answers late': ['updated', null],
  'lies about versions': ['failed', 'version_mismatch'],
  'fails the probe': ['failed', 'rolled_back'],
  'vanishes during the update': ['failed', 'no_answer'],
  'sends 10 MB': ['failed', 'no_answer'],
  silent: ['failed', 'silent'],
}

it(
  'a campaign over thirty sites that fail in every way updates each once',
  { timeout: 120_000 },
  async ({ app, fleet }) => {
    const names = Object.keys(behaviors) as Behavior[]
    const counts = names.map(name => [name, name === 'honest' ? 6 : 3] as const)
    const sites = await Promise.all(
      counts.flatMap(([behavior, count]) =>
        Array.from({ length: count }, async () => ({
          behavior,
          site: await fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } }),
          received: [] as number[],
        })),
      ),
    )
    expect(sites).toHaveLength(30)
    for (const { behavior, site } of sites) if (behavior === 'silent') await site.silence()
    const websiteIds = sites.map(({ site }) => site.websiteId)
    const { body: campaign, status } = await fleet.create({ sites: { websiteIds }, waveSize: 10 })
    expect(status).toBe(201)

    const poll = async () => {
      for (const { behavior, site, received } of sites) {
        if (behavior === 'silent') continue
        const commands = await site.poll()
        received.push(...commands.map(({ id }) => id))
        await behaviors[behavior](site, commands)
      }
    }
    // Each round is a minute of three instances. Sites that do not answer delay the next wave by half an hour.
    const seenWaves = new Set<number>()
    for (let round = 0; round < 12; round++) {
      await fleet.advance(3)
      seenWaves.add((await fleet.read(campaign.id)).wave)
      await poll()
      if (round % 3 === 2) await fleet.age(campaign.id, 1)
    }
    const { wave, counts: during } = await fleet.read(campaign.id)
    expect([...seenWaves].filter(Boolean)).toEqual([1, 2, 3])
    expect([wave, during.pending], 'only the silent sites have no command').toEqual([3, 3])

    await fleet.age(campaign.id, 25)
    await fleet.advance(3)
    for (const { behavior, site, received } of sites)
      if (behavior === 'answers late')
        for (const id of received) await site.answer(id, updated({ id, type: '', payload: { version: '5.3.1' } }))
    await fleet.advance(3)
    await sql`update campaigns set created_at = now() - interval '8 days' where id = ${campaign.id}`.execute(app.db)
    await fleet.advance(3)

    expect(await fleet.read(campaign.id)).toMatchObject({
      status: 'completed',
      counts: { pending: 0, running: 0, updated: 12, failed: 18, unchanged: 0 },
    })
    const results = await fleet.results(campaign.id)
    for (const { behavior, site, received } of sites) {
      const [result, ...others] = results.filter(({ websiteId }: { websiteId: number }) => websiteId === site.websiteId)
      expect(others).toEqual([])
      expect([result.status, result.reason], behavior).toEqual(expected[behavior])
      expect(new Set(received).size, `${behavior}: one command`).toBe(behavior === 'silent' ? 0 : 1)
      expect(result.log?.length ?? 0).toBeLessThanOrEqual(4000)
      if (behavior === 'fails the probe')
        expect(result).toMatchObject({ rolledBack: true, probe: { status: 500, attempts: 3 }, message: 'HTTP 500' })
    }
    const events = await fleet.events()
    const nameCounts = Object.entries(Object.groupBy(events, ({ event }) => event)).map(([name, all]) => [
      name,
      all?.length,
    ])
    // The sites that answer late have failed before.
    expect(Object.fromEntries(nameCounts)).toEqual({
      'website.updated': 12,
      'website.update_failed': 18,
      'campaign.completed': 1,
    })
  },
)

it('a killed instance leaves no command behind, and the next one continues', async ({ app, fleet }) => {
  const sites = await Promise.all(
    Array.from({ length: 4 }, () => fleet.open({ plugins: { akismet: ['5.3.0', '5.3.1'] } })),
  )
  const { body: campaign } = await fleet.create({ sites: { websiteIds: sites.map(({ websiteId }) => websiteId) } })
  let seals = 0
  const killed = {
    ...app.secrets,
    seal: (...sealed: Parameters<typeof app.secrets.seal>) => {
      if (++seals === 3) throw new Error('killed')
      return app.secrets.seal(...sealed)
    },
  }
  await expect(advanceCampaigns({ db: app.db, secrets: killed })).rejects.toThrow('killed')
  expect(await fleet.read(campaign.id)).toMatchObject({ wave: 0, counts: { pending: 4 } })
  for (const site of sites) expect(await site.poll()).toEqual([])
  await fleet.advance(4)
  expect(await fleet.read(campaign.id)).toMatchObject({ wave: 1, counts: { running: 4 } })
  for (const site of sites) expect(await site.poll()).toHaveLength(1)
})
