import { describe, expect } from 'vitest'
import { until } from './agency.ts'
import { siteTest } from './fixtures.ts'
import { missing, onWordPress } from './requirements.ts'
import { signIn } from './session.ts'

const it = siteTest({ isPaired: true })

/** Runs the exporters or erasers of core for a person, as its tools do, and returns those of the plugin. */
const run = (kind: 'exporters' | 'erasers', email: string) => `
  $all = apply_filters('wp_privacy_personal_data_${kind}', []);
  return call_user_func($all['agency-connector']['callback'], '${email}', 1);`

/** A person with an account who signs in with a wrong password. */
const createPerson = (name: string) => `
  $id = wp_insert_user(['user_login' => '${name}', 'user_pass' => 'secret', 'user_email' => '${name}@moreau.example',
    'display_name' => '${name} Person', 'role' => 'author']);
  wp_set_current_user($id);
  wp_insert_post(['post_title' => 'By ${name}', 'post_status' => 'publish', 'post_content' => 'Text']);
  wp_set_current_user(0);
  wp_authenticate('${name}', 'wrong');
  return $id;`

interface Exported {
  data: { group_label: string; data: { name: string; value: string }[] }[]
  done: boolean
}
interface Erased {
  items_removed: boolean
  items_retained: boolean
  messages: string[]
}

describe.skipIf(missing.length > 0)(onWordPress('the privacy tools of WordPress'), { timeout: 120_000 }, () => {
  it('export the events about a person that wait', async ({ site }) => {
    await site.evaluate(createPerson('alice'))
    await site.evaluate(createPerson('bruno'))
    const { data, done } = await site.evaluate<Exported>(run('exporters', 'alice@moreau.example'))
    expect(done).toBe(true)
    const text = JSON.stringify(data)
    expect(text).toContain('By alice')
    expect(text).toContain('user.login_failed')
    expect(text).not.toContain('bruno')
  })

  it('erase them here and at the service', async ({ site, agency }) => {
    await site.synchronize()
    await site.evaluate(createPerson('carla'))
    const alice = await site.evaluate<number>("return get_user_by('login', 'alice')->ID;")
    const isAlice = (row: Record<string, unknown>) => JSON.stringify(row).includes('alice')
    expect((await agency.read('/activity')).filter(isAlice)).not.toEqual([])
    expect((await agency.read('/security-events')).filter(isAlice)).not.toEqual([])

    const result = await site.evaluate<Erased>(run('erasers', 'alice@moreau.example'))
    expect(result).toMatchObject({ items_removed: true, items_retained: false, messages: [] })
    const erasures = await until(
      () => agency.read('/erasures'),
      rows => rows.some(row => row['completedAt'] !== null),
    )
    expect(erasures).toMatchObject([{ platform: 'wordpress', userId: alice }])
    expect((await agency.read('/activity')).filter(row => row['actorName'] === 'alice Person')).toEqual([])
    expect((await agency.read('/security-events')).filter(row => row['email'] === 'alice@moreau.example')).toEqual([])
    expect((await agency.read('/activity')).some(row => row['actorName'] === 'bruno Person')).toBe(true)
    const waiting = await site.evaluate<Exported>(run('exporters', 'carla@moreau.example'))
    expect(waiting.data).not.toEqual([])
  })

  it('erase later at a service that is unavailable now', async ({ site, agency }) => {
    await site.synchronize()
    await agency.network.set('down')
    const result = await site.evaluate<Erased>(run('erasers', 'bruno@moreau.example'))
    expect(result.items_retained).toBe(true)
    expect(result.messages.join()).toContain('when it responds')
    await site.synchronize()
    await agency.network.set('up')
    await site.synchronize()
    await until(
      async () => (await agency.read('/activity')).filter(row => row['actorName'] === 'bruno Person'),
      rows => rows.length === 0,
    )
  })

  it('name the plugin in the suggested privacy policy', async ({ site }) => {
    const cookie = await signIn(site, site.admin)
    const guide = await site.request('/wp-admin/options-privacy.php?tab=policyguide', { headers: { cookie } })
    const policy = await guide.text()
    expect(policy).toContain('The agency of this site receives a log')
  })
})
