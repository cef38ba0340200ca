import { describe, expect } from 'vitest'
import { settingsPath } from './admin.ts'
import { siteTest } from './fixtures.ts'
import { pluginFile } from './plugin.ts'
import { missing, onWordPress } from './requirements.ts'
import { installPlugins } from './sample-plugins.ts'
import { cookiesOf, signIn } from './session.ts'

/** The most important uses in a row, for each commit. The other files test each of them in depth. */
const it = siteTest({ workers: 6 })

describe.skipIf(missing.length > 0)(onWordPress('a WordPress site'), { timeout: 120_000 }, () => {
  it('is connected, watched, updated, opened from the console, disconnected and cleaned', async ({
    app,
    site,
    agency,
    wordPressOrg,
  }) => {
    const cookie = await signIn(site, site.admin)
    /** Submits a form of the settings page, and returns the notice that follows. */
    const submit = async (action: string, fields: Record<string, string> = {}) => {
      const page = await (await site.request(settingsPath, { headers: { cookie } })).text()
      const form = page.split(`<form method="post"`).find(text => text.includes(`value="${action}"`)) ?? ''
      const [, nonce = ''] = form.match(/name="_wpnonce" value="(\w+)"/) ?? []
      const body = new URLSearchParams({ agency_connector_action: action, _wpnonce: nonce, ...fields })
      const response = await site.request(settingsPath, { method: 'POST', body, headers: { cookie } })
      const next = await fetch(response.headers.get('location') ?? '', { headers: { cookie } })
      return (await next.text()).match(/settings-error[^>]*>\s*<p><strong>(.*?)<\/strong>/)?.[1]
    }
    const connect = async (token: string) => submit('pair', { token, service_url: agency.network.url })

    expect(await connect('spt_00')).toMatch(/token is unknown, expired or used/)
    expect(await connect(await agency.newToken())).toBe('The site is connected.')
    expect((await agency.connector())['status']).toBe('connected')

    await site.evaluate("wp_insert_post(['post_title' => 'Open on Sunday', 'post_status' => 'publish']);")
    expect(await signIn(site, { login: 'admin', password: 'wrong' })).toBe('')
    await installPlugins(site, ['healthy', 'fatal'])
    wordPressOrg.offerPlugin('healthy', '1.1')
    wordPressOrg.offerPlugin('fatal', '1.1', 'call_of_a_missing_function();')
    for (const slug of ['fatal', 'healthy']) await agency.command('wp.update_plugin', { slug, version: '1.1' })
    await site.synchronize()
    await site.synchronize()

    const titles = (await agency.read('/contents')).map(row => row['data'].title as string)
    expect(titles).toContain('Open on Sunday')
    const events = (await agency.read('/activity')).map(row => `${row['eventType']} ${row['entityLabel']}`)
    expect(events).toEqual(
      expect.arrayContaining(['post.published Open on Sunday', 'user.login_failed admin', 'plugin.activated healthy']),
    )
    expect(await agency.read('/security-events')).toContainEqual(
      expect.objectContaining({ eventType: 'user.login_failed', email: site.admin.email, count: 1 }),
    )
    const results = [...(await agency.commands()).values()].map(row => row['result'].outcome as string)
    expect(results.toSorted()).toEqual(['rolled_back', 'updated'])
    expect(await site.versions()).toEqual({ healthy: '1.1', fatal: '1.0' })

    const { key } = await app.key(agency.agency)
    const { body: inventory } = await app.request('get', `/extensions`, key, { query: { websiteId: agency.websiteId } })
    expect(inventory.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'plugin', slug: 'healthy', version: '1.1', updateAvailable: false }),
        expect.objectContaining({ type: 'plugin', slug: 'fatal', version: '1.0', updateAvailable: true }),
        expect.objectContaining({
          type: 'core',
          slug: 'wordpress',
          version: (await agency.connector())['platformVersion'],
        }),
        expect.objectContaining({ type: 'php', version: (await agency.connector())['phpVersion'] }),
      ]),
    )

    await site.evaluate(`wp_update_user(['ID' => 1, 'user_email' => '${agency.admin.email}']);`)
    const { id } = await agency.connector()
    const { body: link } = await agency.admin.request('post', `/site-connectors/${id}/sso`)
    const opened = await site.request(String(link.url).slice(site.url.length))
    const dashboard = await site.request('/wp-admin/', { headers: { cookie: cookiesOf(opened) } })
    expect(await dashboard.text()).toContain('Dashboard')

    expect(await submit('disconnect')).toBe('The site is disconnected.')
    expect((await agency.connector())['revokedAt']).not.toBeNull()
    await site.evaluate(`deactivate_plugins('${pluginFile}'); delete_plugins(['${pluginFile}']);`)
    expect(site.database.dump()).not.toContain('agency_connector')
  })
})
