import { describe, expect } from 'vitest'
import { openAgency } from './agency.ts'
import { nextAddress, siteTest } from './fixtures.ts'
import { pluginFile } from './plugin.ts'
import { missing, onWordPress } from './requirements.ts'
import { signIn } from './session.ts'
import { takeSnapshot } from './snapshot.ts'

/** A network in which the plugin is active for all sites; `agency` is that of the main site. */
const it = siteTest({ isNetwork: true, isPaired: true })
  .extend('shopUrl', { scope: 'file' }, ({ site }) => site.addSite('/shop'))
  .extend('shopAgency', { scope: 'file' }, async ({ app, site, shopUrl }, { onCleanup }) => {
    const shopAgency = await openAgency(app, { forwardedFor: nextAddress() })
    onCleanup(shopAgency.network.close)
    await shopAgency.pair(site, shopUrl)
    await site.synchronize('/shop')
    return shopAgency
  })

const titlesOf = (rows: { [name: string]: { title: string } }[]) => rows.map(row => row['data']?.title)

describe.skipIf(missing.length > 0)(onWordPress('a network of sites'), { timeout: 120_000 }, () => {
  it('has a connector for each site, also for one that was created later', async ({
    site,
    agency,
    shopAgency,
    shopUrl,
  }) => {
    expect(await agency.connector()).toMatchObject({ siteUrl: `${site.url}/`, status: 'connected' })
    expect(await shopAgency.connector()).toMatchObject({ siteUrl: `${shopUrl}/`, status: 'connected' })
  })

  it('keeps the events and contents of its sites apart', async ({ site, agency, shopAgency, shopUrl }) => {
    const publish = (title: string) => `wp_insert_post(['post_title' => '${title}', 'post_status' => 'publish']);`
    await site.evaluate(publish('Of the main site'))
    await site.evaluate(publish('Of the shop'), shopUrl)
    // While one site is current, code can write to another.
    await site.evaluate(
      `switch_to_blog(get_id_from_blogname('shop') ?: 2); ${publish('From elsewhere')} restore_current_blog();`,
    )
    await site.synchronize()
    await site.synchronize('/shop')
    const main = titlesOf(await agency.read('/contents'))
    const shop = titlesOf(await shopAgency.read('/contents'))
    expect(main).toContain('Of the main site')
    expect(shop).toEqual(expect.arrayContaining(['Of the shop', 'From elsewhere']))
    expect(main.filter(title => shop.includes(title) && title?.startsWith('Of'))).toEqual([])
    expect(main).not.toContain('From elsewhere')
    const labels = (rows: { [name: string]: unknown }[]) => rows.map(row => row['entityLabel'])
    expect(labels(await shopAgency.read('/activity'))).not.toContain('Of the main site')
    expect(labels(await agency.read('/activity'))).not.toContain('Of the shop')
  })

  it('opens the credentials of a site for that site alone', async ({ site, shopAgency, shopUrl }) => {
    expect((await shopAgency.connector())['siteUrl']).toBe(`${shopUrl}/`)
    const copied = await site.evaluate<string>(
      `$credentials = get_blog_option(1, 'agency_connector_credentials');
      $own = get_option('agency_connector_credentials');
      update_option('agency_connector_credentials', $credentials);
      try {
        AgencyConnector\\Connection::credentials();
        return 'opened';
      } catch (AgencyConnector\\UserFacingError $error) {
        return $error->getMessage();
      } finally {
        update_option('agency_connector_credentials', $own);
      }`,
      shopUrl,
    )
    expect(copied).toContain('Connect the site again')
  })

  it('shows its sites to the administrator of the network', async ({ site, shopAgency }) => {
    expect((await shopAgency.connector())['status']).toBe('connected')
    const cookie = await signIn(site, site.admin)
    const page = await site.request('/wp-admin/network/settings.php?page=agency-connector', { headers: { cookie } })
    const text = await page.text()
    expect(text).toMatch(/Boulangerie Moreau<\/a><\/td><td>Connected/)
    expect(text).toMatch(/Site \/shop<\/a><\/td><td>Connected/)
  })

  it('lets nobody sign on to an account that has rights on other sites', async ({ site, shopAgency, shopUrl }) => {
    await site.evaluate(`wp_update_user(['ID' => 1, 'user_email' => '${shopAgency.admin.email}']);`, shopUrl)
    const { id } = await shopAgency.connector()
    const { body } = await shopAgency.admin.request('post', `/site-connectors/${id}/sso`)
    const response = await site.request(String(body.url).slice(site.url.length))
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('rights beyond this site')
  })

  it('disconnects a site that is deleted', async ({ site, app }) => {
    const url = await site.addSite('/old')
    const agency = await openAgency(app, { forwardedFor: nextAddress() })
    await agency.pair(site, url)
    await site.evaluate(`wp_delete_site(get_blog_details('/old/')->blog_id);`)
    expect((await agency.connector())['revokedAt']).not.toBeNull()
    agency.network.close()
  })

  it('leaves nothing behind in any site when the plugin is deleted', async ({ site, agency, shopAgency, shopUrl }) => {
    await site.evaluate(`deactivate_plugins('${pluginFile}', false, true);
      $result = delete_plugins(['${pluginFile}']); return $result;`)
    const snapshots = [await takeSnapshot(site), await takeSnapshot(site, shopUrl)]
    for (const { tables, options, transients, networkOptions, cron, metaKeys, files } of snapshots) {
      const names = [tables, options, transients, networkOptions, cron, metaKeys, Object.keys(files)].flat()
      expect(names.filter(name => /agency/i.test(name))).toEqual([])
    }
    for (const { connector } of [agency, shopAgency]) expect((await connector())['revokedAt']).not.toBeNull()
  })
})
