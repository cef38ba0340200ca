import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { settingsPath } from './admin.ts'
import { signIn } from './session.ts'

const it = siteTest({ isPaired: true, hasCron: true, hasClock: true })

/** The commands of the plugin for WP-CLI, with a stub of it that records what they say. */
const runCommand = (command: string, ...args: string[]) => `
  class WP_CLI {
    public static array $lines = [];
    public static function __callStatic(string $type, array $values) {
      self::$lines[] = "$type: $values[0]";
      if ($type === 'error') { throw new RuntimeException($values[0]); }
    }
  }
  try {
    (new AgencyConnector\\Cli())->${command}(json_decode('${JSON.stringify(args)}'), ['service' => AgencyConnector\\Connection::serviceUrl()]);
  } catch (RuntimeException $error) {}
  return WP_CLI::$lines;`

describe.skipIf(missing.length > 0)(onWordPress('the synchronization'), { timeout: 120_000 }, () => {
  it('is started by visits of the site, each minute', async ({ site, agency }) => {
    const polls = () => agency.network.sentTo('/api/plugin/commands').length
    const before = polls()
    for (const seconds of [70, 140]) {
      await site.setClock(seconds)
      const polled = polls()
      await until(
        async () => {
          await site.request('/')
          return polls()
        },
        count => count > polled,
      )
    }
    expect(polls() - before).toBe(2)
    // Visits within a minute start none.
    for (let nth = 0; nth < 3; nth++) await site.request('/')
    expect(polls() - before).toBe(2)
  })

  it('warns the administrator when nobody visits the site, and names the line for the cron table', async ({
    site,
    agency,
  }) => {
    await site.setClock(3600)
    const cookie = await signIn(site, site.admin)
    await until(
      async () => agency.connector(),
      row => row['status'] === 'connected',
    )
    const page = await (await site.request(settingsPath, { headers: { cookie } })).text()
    expect(page).toMatch(/late/)
    expect(page).toContain('wp-cron.php?doing_wp_cron')
  })

  it('runs once at a time', async ({ site }) => {
    const slow = join(site.root, 'wp-content/mu-plugins/slow.php')
    await writeFile(slow, "<?php add_filter('pre_http_request', static function ($r) { sleep(3); return $r; }, 9);")
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => site.evaluate<string>('return AgencyConnector\\Sync::run(true);')),
    )
    await rm(slow)
    expect(runs.toSorted()).toEqual(['done', 'locked', 'locked', 'locked'])
  })

  it('stops when the agency has disconnected the site, and says so', async ({ site, agency }) => {
    await agency.disconnect()
    const exchanges = () => agency.network.exchanges.length
    await site.evaluate('AgencyConnector\\Sync::run(true);')
    const before = exchanges()
    await site.evaluate('AgencyConnector\\Sync::run();')
    expect(exchanges()).toBe(before)
    const cookie = await signIn(site, site.admin)
    const page = await (await site.request(settingsPath, { headers: { cookie } })).text()
    expect(page).toContain('The service no longer accepts this site')
  })

  it('is controlled by WP-CLI, against a stub of it', async ({ site, agency }) => {
    const token = await agency.newToken()
    expect(await site.evaluate(runCommand('pair', token))).toEqual(['success: The site is connected.'])
    expect(await site.evaluate(runCommand('sync'))).toEqual(['success: The site is synchronized.'])
    expect((await site.evaluate<string[]>(runCommand('status'))).join('\n')).toMatch(/log: Status: Connected/)
    expect(await site.evaluate(runCommand('disconnect'))).toEqual(['success: The site is disconnected.'])
    expect((await agency.connector())['revokedAt']).not.toBeNull()
    expect(await site.evaluate(runCommand('sync'))).toEqual(['error: This site is not connected.'])
  })
})
