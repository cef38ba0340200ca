import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { installPlugins } from './sample-plugins.ts'
import { startVisitor } from './visitors.ts'

const it = siteTest({ isPaired: true, workers: 6, hasClock: true })

/** It only moves forward. */
const clock = { seconds: 0 }

/** Hooks of WordPress' upgrader and steps of the plugin, in their order. */
const steps = [
  'prepared',
  'saved',
  'upgrader_pre_download',
  'upgrader_source_selection',
  'upgrader_pre_install',
  'installing',
  'upgrader_clear_destination',
  'upgrader_post_install',
  'upgrader_process_complete',
  'updated',
  'probed',
  'completed',
]
const kinds = [
  { kind: 'healthy', code: '' },
  { kind: 'fatal', code: 'call_of_a_missing_function();' },
]

describe.skipIf(missing.length > 0)(onWordPress('an update whose process is killed'), { timeout: 180_000 }, () => {
  it.for(steps.flatMap(step => kinds.map(({ kind, code }) => ({ step, kind, code }))))(
    'at $step leaves a working site within 60 s and has a result, for a $kind version',
    async ({ step, kind, code }, { app, site, agency, wordPressOrg }) => {
      const slug = `${kind}-${step.replaceAll('_', '-')}`
      const other = `other-${slug}`
      await installPlugins(site, [slug, other])
      wordPressOrg.offerPlugin(slug, '1.1', code)
      wordPressOrg.offerPlugin(other, '1.1')
      await rm(join(site.folder, 'killed'), { force: true })
      await site.define({ TEST_KILL_AT: step })
      const id = await agency.command('wp.update_plugin', { slug, version: '1.1' })
      const otherId = await agency.command('wp.update_plugin', { slug: other, version: '1.1' })

      const visitor = startVisitor(site)
      // The killed process closes its connection.
      await site.synchronize().catch(() => {})
      expect(existsSync(join(site.folder, 'killed')), 'the process was killed').toBe(true)
      await site.define({ TEST_KILL_AT: '' })
      const killedAt = Date.now()
      // A host replaces workers that died.
      await site.restart()
      await until(
        async () => visitor.visits.slice(-3),
        visits => visits.every(({ at, isBroken }) => at > killedAt && !isBroken),
        { timeoutMs: 60_000 },
      )
      const tookMs = Date.now() - killedAt
      await visitor.stop()
      expect(existsSync(join(site.root, '.maintenance'))).toBe(false)

      // After ten minutes, the lock of the killed run ends, and the service delivers its commands again.
      clock.seconds += 660
      await site.setClock(clock.seconds)
      const past = new Date(Date.now() - 1).toISOString()
      await app.db
        .updateTable('connector_commands')
        .set({ leased_until: past })
        .where('status', '=', 'delivered')
        .execute()
      const isComplete = (row: Record<string, unknown> | undefined) =>
        ['success', 'error'].includes(String(row?.['status']))
      const commands = await until(
        async () => {
          await site.synchronize()
          return agency.commands()
        },
        rows => isComplete(rows.get(id)) && isComplete(rows.get(otherId)),
        { timeoutMs: 60_000, intervalMs: 1000 },
      )

      const versions = await site.versions()
      expect(versions[slug]).toEqual(kind === 'fatal' ? '1.0' : expect.stringMatching(/^1\.[01]$/))
      expect(versions[other]).toBe('1.1')
      expect(commands.get(otherId)).toMatchObject({ status: 'success', result: { outcome: 'updated' } })
      const { result } = commands.get(id) as { result: { after: string; outcome: string } }
      expect(result).toMatchObject({ slug, after: versions[slug] })
      expect(existsSync(join(site.root, '.maintenance'))).toBe(false)
      const left = await readdir(join(site.root, 'wp-content'))
      expect(left.filter(name => name.startsWith('upgrade-agency-'))).toEqual([])
      expect(left).not.toContain('fatal-error-handler.php')
      console.log(
        `killed at ${step}, ${kind}: ${result.outcome} after ${tookMs} ms, longest outage ${visitor.maxOutageMs()} ms`,
      )
      expect(visitor.maxOutageMs()).toBeLessThan(60_000)
    },
  )
})
