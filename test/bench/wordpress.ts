// The time that the WordPress plugin adds to pages: two equal sites, one with the plugin, are requested in turns, so
// that other processes of the machine disturb both alike. Arguments: --rounds 300.
import { parseArgs } from 'node:util'
import { missing } from '../wordpress/requirements.ts'
import { signIn } from '../wordpress/session.ts'
import { openWordPress, type WordPress } from '../wordpress/wordpress.ts'
import { reportFigures } from './figures.ts'
import { medianInterval, quantile } from './measure.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '300' } } })
const rounds = Number(values.rounds)
const warmUpRounds = 20
const goalMs = 5

/** Credentials as a pairing stores them. Pages call no service. */
const storeCredentials = `AgencyConnector\\Connection::store('http://127.0.0.1:9', ['apiKey' => 'sak_0', 'apiSecret' => 'ssa_0',
  'agencyId' => 1, 'siteId' => '0', 'connectorId' => 1]);`

type View = (site: WordPress, cookie: string, nth: number) => Promise<Response>

const views: Record<string, View> = {
  'front page': site => site.request('/'),
  post: site => site.request('/hello-world/'),
  dashboard: (site, cookie) => site.request('/wp-admin/', { headers: { cookie } }),
  'failed sign-in': (site, _cookie, nth) =>
    site.request('/wp-login.php', { method: 'POST', body: new URLSearchParams({ log: `nobody-${nth}`, pwd: 'x' }) }),
}

const timeOf = async (request: () => Promise<Response>) => {
  const startedAt = performance.now()
  const response = await request()
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`)
  return performance.now() - startedAt
}

const measure = async () => {
  const constants = { WP_DEBUG: false }
  const sites = {
    with: await openWordPress({ workers: 2, constants }),
    without: await openWordPress({ workers: 2, constants, plugin: 'absent' }),
  }
  try {
    await sites.with.evaluate(storeCredentials)
    const cookies = {
      with: await signIn(sites.with, sites.with.admin),
      without: await signIn(sites.without, sites.without.admin),
    }
    for (const [name, view] of Object.entries(views)) {
      const differences: number[] = []
      const withoutPlugin: number[] = []
      for (let nth = -warmUpRounds; nth < rounds; nth++) {
        const [first, second] = nth % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)
        const times = { with: 0, without: 0 }
        for (const key of [first, second]) times[key] = await timeOf(() => view(sites[key], cookies[key], nth))
        if (nth < 0) continue
        differences.push(times.with - times.without)
        withoutPlugin.push(times.without)
      }
      const value = quantile(differences, 0.5)
      const interval = medianInterval(differences)
      console.log(
        `${name.padEnd(15)} ${value.toFixed(2)} ms more (${interval?.map(ms => ms.toFixed(2)).join(' to ')}),`,
        `${quantile(withoutPlugin, 0.5).toFixed(1)} ms without the plugin`,
      )
      reportFigures({ name: `WordPress plugin: ${name}`, value, unit: 'ms', goal: goalMs, interval })
    }
  } finally {
    await sites.with.close()
    await sites.without.close()
  }
}

if (missing.length === 0) await measure()
else reportFigures({ name: 'WordPress plugin', skipped: `${missing.join(', ')} not installed` })
