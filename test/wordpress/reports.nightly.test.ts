import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect } from 'vitest'
import { contracts, resolved } from '#test/contract/contracts.ts'
import { ensureMatches } from '#test/contract/response.ts'
import { siteTest } from './fixtures.ts'
import { samplePlugin } from './packages.ts'
import { missing, onWordPress } from './requirements.ts'
import { signIn } from './session.ts'
import type { WordPress } from './wordpress.ts'

const day = 24 * 3600

const it = siteTest({ hasOwnCore: true, hasClock: true }).extend(
  'synchronizeAt',
  { scope: 'file' },
  async ({ site, agency }) => {
    await site.setClock(-4 * day)
    await agency.pair(site)
    /** Synchronizes as in some minutes around a time, in seconds from now. */
    return async (seconds: number) => {
      await site.setClock(seconds)
      for (let nth = 0; nth < 8; nth++) await site.synchronize()
    }
  },
)

interface Schema {
  properties: Record<string, object>
}

/** Checks that a body has all documented fields but some, with documented values. */
const expectDocumented = (name: string, body: unknown, optional: string[] = []) => {
  const { components } = contracts.plugin as unknown as { components: { schemas: Record<string, object> } }
  const schema = resolved(components.schemas[`${name}Fields`], contracts.plugin) as Schema
  ensureMatches(schema, body, name)
  const expected = Object.keys(schema.properties).filter(field => !['id', ...optional].includes(field))
  expect(Object.keys(body as object), name).toEqual(expect.arrayContaining(expected))
}

const reportNames = {
  'disk-usage': 'DiskUsage',
  'file-integrity': 'FileIntegrity',
  'db-health': 'DatabaseHealth',
  'seo-data': 'SeoData',
  sitemap: 'Sitemap',
}

/** The checksums that wordpress.org publishes for the files of a site. */
const checksumsOf = async ({ root }: WordPress) => {
  const checksums: Record<string, string> = {}
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(root, file)
    if (entry.isFile() && !/^wp-content|^wp-config\.php/.test(path))
      checksums[path] = createHash('md5')
        .update(await readFile(file))
        .digest('hex')
  }
  return checksums
}

describe.skipIf(missing.length > 0)(onWordPress('a connected site'), { timeout: 180_000 }, () => {
  it('reports its extensions, contents and each daily report in the documented shapes', async ({
    site,
    agency,
    wordPressOrg,
    synchronizeAt,
  }) => {
    wordPressOrg.setChecksums(await checksumsOf(site))
    wordPressOrg.offerPlugin('akismet', '5.3')
    await site.evaluate('wp_update_plugins();')
    await synchronizeAt(-4 * day)
    const contents = await agency.read('/contents')
    for (const { kind, data } of contents) {
      if (kind === 'extension')
        expectDocumented('Extension', data, data.type === 'core' ? ['author', 'url', 'requiresPhp'] : [])
      else expectDocumented('Content', data)
    }
    const extensions = contents.filter(row => row['kind'] === 'extension').map(row => row['data'])
    // Packages of WordPress come with different themes.
    const reported = extensions.map(({ remoteId }) => remoteId as string).filter(id => !id.startsWith('theme/twenty'))
    expect(reported.toSorted()).toEqual(['core/wordpress', 'plugin/agency-connector', 'plugin/akismet', 'theme/plain'])
    expect(extensions).toContainEqual(
      expect.objectContaining({ slug: 'akismet', version: '5.0.2', availableVersion: '5.3', isActive: false }),
    )
    const reports = await agency.read('/reports')
    for (const [kind, name] of Object.entries(reportNames)) {
      const report = reports.find(row => row['kind'] === kind)
      expect(report, kind).toBeDefined()
      const { body } = await agency.admin.request(
        'get',
        `/site-connectors/${(await agency.connector())['id']}/reports/${report?.['id']}`,
      )
      expectDocumented(name, body.data)
    }
    expect(reports.find(row => row['kind'] === 'file-integrity')?.['data']?.changes ?? []).toEqual([])
  })

  it('reports once a day, and only extensions that changed', async ({ site, agency, synchronizeAt }) => {
    const counts = () => Object.keys(reportNames).map(kind => agency.network.sentTo(`/api/plugin/v2/${kind}`).length)
    const sent = () => agency.network.sentTo('/v1/cms-extensions').length
    const sentBefore = sent()
    await synchronizeAt(-4 * day + 3600)
    expect([counts(), sent() - sentBefore]).toEqual([[1, 1, 1, 1, 1], 0])

    const folder = join(site.root, 'wp-content/plugins/sample')
    await mkdir(folder)
    await writeFile(join(folder, 'sample.php'), samplePlugin('sample', '1.0'))
    await rm(join(site.root, 'wp-content/plugins/akismet'), { recursive: true })
    await synchronizeAt(-3 * day + 600)
    expect(counts()).toEqual([2, 2, 2, 2, 2])
    const bodies = agency.network
      .sentTo('/v1/cms-extensions')
      .slice(sentBefore)
      .map(({ body }) => body)
    expect(bodies).toEqual([
      expect.objectContaining({ remoteId: 'plugin/sample', version: '1.0', isInstalled: true }),
      expect.objectContaining({ remoteId: 'plugin/akismet', isInstalled: false }),
    ])
  })

  it('reports changed core files, also as security events', async ({ site, agency, synchronizeAt }) => {
    await appendFile(join(site.root, 'wp-includes/load.php'), '\n// Changed.\n')
    await cp(join(site.root, 'wp-includes/load.php'), join(site.root, 'wp-includes/cache-loader.php'))
    await rm(join(site.root, 'wp-admin/about.php'))
    await synchronizeAt(-2 * day + 1200)
    const changes = [
      { path: 'wp-includes/load.php', status: 'modified' },
      { path: 'wp-admin/about.php', status: 'missing' },
      { path: 'wp-includes/cache-loader.php', status: 'added' },
    ]
    const [report] = (await agency.read('/reports')).filter(row => row['kind'] === 'file-integrity')
    expect(report?.['data'].changes).toEqual(expect.arrayContaining(changes))
    expect(report?.['data'].changes).toHaveLength(3)
    const events = async () =>
      (await agency.read('/security-events')).filter(row => row['eventType'] === 'core.file_changed')
    expect((await events()).map(row => row['data'].path as string).toSorted()).toEqual(
      changes.map(({ path }) => path).toSorted(),
    )
    // The next day, they are no news.
    await synchronizeAt(-day + 1800)
    expect(await events()).toHaveLength(3)
  })

  it('reports sign-ins of administrators, failed ones with their number, and new administrators', async ({
    site,
    agency,
  }) => {
    await site.setClock(0)
    await signIn(site, site.admin)
    for (let nth = 0; nth < 3; nth++) await signIn(site, { login: 'intruder', password: 'guess' })
    await site.evaluate(`$id = wp_insert_user(['user_login' => 'new-admin', 'user_pass' => 'secret',
      'user_email' => 'new-admin@moreau.example', 'role' => 'author']);
      (new WP_User($id))->set_role('administrator');`)
    await site.synchronize()
    const events = await agency.read('/security-events')
    const find = (type: string, username: string) =>
      events.filter(row => row['eventType'] === type && row['data'].username === username)
    expect(find('user.login', 'admin')).toMatchObject([{ email: site.admin.email, ip: '127.0.0.1' }])
    const failed = find('user.login_failed', 'intruder')
    expect(failed.reduce((sum, row) => sum + Number(row['count']), 0)).toBe(3)
    expect(failed[0]).toMatchObject({ email: null, userId: null, ip: '127.0.0.1' })
    expect(find('user.admin_added', 'new-admin')).toMatchObject([
      { email: 'new-admin@moreau.example', data: { role: 'administrator' } },
    ])
  })

  it('reports the life of posts, comments, plugins and settings as activity, without texts and values', async ({
    site,
    agency,
  }) => {
    await site.evaluate(`
      $post = wp_insert_post(['post_title' => 'Life', 'post_status' => 'draft', 'post_content' => 'Secret text']);
      wp_publish_post($post);
      wp_update_post(['ID' => $post, 'post_status' => 'private']);
      wp_trash_post($post);
      wp_untrash_post($post);
      $comment = wp_insert_comment(['comment_post_ID' => 1, 'comment_author' => 'Visitor', 'comment_content' => 'Secret text']);
      wp_set_comment_status($comment, 'spam');
      activate_plugin('sample/sample.php');
      deactivate_plugins('sample/sample.php');
      update_option('blogdescription', 'Secret text');
      wp_delete_post($post, true);`)
    await site.synchronize()
    const events = (await agency.read('/activity')).map(row => row['eventType'] as string)
    for (const type of [
      'post.published',
      'post.status_changed',
      'post.trashed',
      'post.restored',
      'comment.created',
      'comment.status_changed',
      'user.registered',
      'user.login',
      'user.login_failed',
      'plugin.activated',
      'plugin.deactivated',
      'option.updated',
    ])
      expect(events, type).toContain(type)
    expect(agency.network.exchanges.map(({ text }) => text).join()).not.toContain('Secret text')
    const contents = await agency.read('/contents')
    expect(contents.filter(row => row['data']?.isDeleted)).toHaveLength(1)
  })
})
