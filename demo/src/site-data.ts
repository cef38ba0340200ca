import type { ContentKind, ReportKind } from '../../generated/admin/types.ts'
import type { Platform, SecurityEvent } from '../../generated/plugin/types.ts'
import type { ClientName } from './clients.ts'

type SampleSecurityEvent = Omit<SecurityEvent, 'remote_at'> & { day: number; time: string }

/** Logins on a site. `day` counts from today. */
export const securityEvents: readonly SampleSecurityEvent[] = [
  { day: -6, time: '08:41', event_type: 'user.login', user_id: 2, email: 'redaction@site.example', ip: '203.0.113.24' },
  {
    day: -4,
    time: '23:58',
    event_type: 'user.login_failed',
    email: 'admin@site.example',
    ip: '192.0.2.66',
    count: 12,
    reason: 'Mot de passe incorrect',
  },
  { day: -4, time: '23:59', event_type: 'ip.blocked', ip: '192.0.2.66', reason: 'Trop de tentatives', minutes: 60 },
  { day: -3, time: '14:12', event_type: 'user.login', user_id: 1, email: 'camille@agence.example', ip: '198.51.100.7' },
]

type Report = readonly [kind: ReportKind, data: object]

/** The reports of the last night. */
export const reportsOf = (
  platform: Platform,
  platformVersion: string,
  siteUrl: string,
  yesterday: string,
): Report[] => {
  const prefix = platform === 'wordpress' ? 'wp' : 'ps'
  const [table, file] = platform === 'wordpress' ? ['posts', 'wp-load.php'] : ['product', 'init.php']
  return [
    ['disk-usage', { totalBytes: 21_474_836_480, usedBytes: 3_865_470_566 }],
    [
      'db-health',
      {
        sizeBytes: 88_604_672,
        tables: [
          { name: `${prefix}_${table}`, bytes: 31_457_280 },
          { name: `${prefix}_log`, bytes: 12_582_912 },
        ],
      },
    ],
    ['file-integrity', { version: platformVersion, files: { [file]: '9b0ac4a2c1a51a8a72b1e9f6a55f6e7d' } }],
    [
      'seo-data',
      {
        pages: [
          { url: '/', title: 'Accueil', description: 'Horaires, adresse et actualités' },
          { url: '/contact', title: 'Contact', description: null },
        ],
      },
    ],
    ['sitemap', { urls: [`${siteUrl}/`, `${siteUrl}/contact`, `${siteUrl}/mentions-legales`] }],
    ['traffic-stats', { date: yesterday, visits: 124, pageViews: 391 }],
  ]
}

type Content = readonly [kind: ContentKind, data: { id: number; [name: string]: unknown }]

/** Posts, orders and modules that sites have sent. */
export const contents: Partial<Record<ClientName, readonly Content[]>> = {
  'Boulangerie Moreau': [
    ['content', { id: 318, type: 'post', title: 'Nos galettes des rois sont arrivées', status: 'publish' }],
    ['content', { id: 305, type: 'page', title: 'Nos horaires', status: 'publish' }],
    ['extension', { id: 1, type: 'plugin', name: 'Contact Form', version: '6.0.1', isActive: true }],
  ],
  'Domaine des Trois Chênes': [
    ['order', { id: 1042, reference: 'XKBKNABJK', total: '186.00', currency: 'EUR', status: 'Paiement accepté' }],
    ['order', { id: 1043, reference: 'OHSATSERP', total: '72.50', currency: 'EUR', status: 'Expédiée' }],
    ['sync', { id: 17, type: 'product', name: 'Meursault 2022, carton de six', stock: 41 }],
    ['extension', { id: 2, type: 'module', name: 'Bannière de cookies', version: '2.4.0', isActive: true }],
  ],
  'Les Mains Vertes': [
    ['content', { id: 77, type: 'post', title: 'Atelier de compostage samedi', status: 'publish' }],
    ['content', { id: 81, type: 'post', title: 'Troc de plantes au printemps', status: 'draft' }],
  ],
}
