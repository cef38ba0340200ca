import type { ReportKind } from '../../generated/admin/types.ts'
import type { Platform } from '../../generated/plugin/types.ts'

export type Report = readonly [kind: ReportKind, data: object]

const megabyte = 1_000_000
const gigabyte = 1_000_000_000

const toDirectory = ([path, megabytes]: readonly [string, number]) => ({ path, bytes: megabytes * megabyte })

const directories = {
  wordpress: [
    ['wp-content/uploads', 2_410],
    ['wp-content/plugins', 386],
    ['wp-content/cache', 214],
    ['wp-content/themes', 61],
    ['wp-includes', 58],
    ['wp-admin', 24],
  ],
  prestashop: [
    ['img', 1_870],
    ['var/cache', 640],
    ['modules', 312],
    ['vendor', 178],
    ['themes', 47],
  ],
} as const

const tables = {
  wordpress: [
    ['wp_posts', 31.4, 8_214],
    ['wp_postmeta', 24.8, 96_530],
    ['wp_options', 6.3, 1_142],
    ['wp_comments', 1.9, 2_037],
    ['wp_users', 0.1, 14],
  ],
  prestashop: [
    ['ps_product', 14.2, 418],
    ['ps_orders', 9.7, 6_305],
    ['ps_connections', 38.1, 412_880],
    ['ps_log', 12.5, 51_002],
  ],
} as const

const toTable = ([name, megabytes, rows]: readonly [string, number, number]) => ({
  name,
  bytes: Math.round(megabytes * megabyte),
  rows,
  engine: 'InnoDB',
  overheadBytes: name.endsWith('log') ? 4 * megabyte : 0,
})

const databaseHealth = (platform: Platform) => {
  const all = tables[platform].map(toTable)
  const sum = (valueOf: (table: (typeof all)[number]) => number) =>
    all.reduce((total, table) => total + valueOf(table), 0)
  return {
    sizeBytes: sum(({ bytes }) => bytes),
    overheadBytes: sum(({ overheadBytes }) => overheadBytes),
    ...(platform === 'wordpress' && { autoloadBytes: 318_400, revisions: 1_204, expiredTransients: 37 }),
    tables: all,
  }
}

const fileIntegrity = (platform: Platform, version: string, changedFile: string | undefined) => ({
  version,
  algorithm: 'md5',
  checkedFiles: platform === 'wordpress' ? 1_732 : 5_418,
  changes: changedFile === undefined ? [] : [{ path: changedFile, status: 'modified' }],
})

const seoPages = (name: string) => [
  { url: '/', title: name, description: 'Horaires, adresse et actualités', isIndexed: true, issues: [] },
  {
    url: '/contact/',
    title: `Contact – ${name}`,
    description: null,
    isIndexed: true,
    issues: ['La description manque.'],
  },
  {
    url: '/actualites/',
    title: 'Actualités',
    description: 'Toute notre actualité',
    isIndexed: true,
    issues: ['Le titre est celui d’une autre page.', 'Deux images n’ont pas de texte de remplacement.'],
  },
  { url: '/mentions-legales/', title: 'Mentions légales', description: null, isIndexed: false, issues: [] },
]

/** The visits of the days of a week, which begins on Monday. */
const visitsOfWeek = [118, 124, 131, 127, 152, 204, 171]

const traffic = (days: string[]): Report[] =>
  days.map((date, at) => {
    const visits = Math.round((visitsOfWeek[at % visitsOfWeek.length] ?? 0) * (1 + at / 100))
    return ['traffic-stats', { date, visits, pageViews: visits * 3 + (at % 5) * 7 }]
  })

/** The site of reports. */
interface ReportedSite {
  platform: Platform
  platformVersion: string
  /** The name of the client, which the titles of its pages contain. */
  name: string
  siteUrl: string
  changedFile: string | undefined
}

/** The reports of the last night, and the traffic of days in their order. */
export const reportsOf = (site: ReportedSite, days: string[]): Report[] => {
  const { platform, platformVersion, name, siteUrl, changedFile } = site
  const folders = directories[platform].map(toDirectory)
  const database = databaseHealth(platform)
  const paths = seoPages(name).map(({ url }) => `${siteUrl}${url}`)
  return [
    [
      'disk-usage',
      {
        totalBytes: 40 * gigabyte,
        freeBytes: 28.6 * gigabyte,
        usedBytes: folders.reduce((total, { bytes }) => total + bytes, 0),
        databaseBytes: database.sizeBytes,
        directories: folders,
      },
    ],
    ['db-health', database],
    ['file-integrity', fileIntegrity(platform, platformVersion, changedFile)],
    ['seo-data', { pages: seoPages(name) }],
    [
      'sitemap',
      {
        url: `${siteUrl}/${platform === 'wordpress' ? 'wp-sitemap.xml' : '1_index_sitemap.xml'}`,
        count: paths.length,
        urls: paths,
      },
    ],
    ...traffic(days),
  ]
}
