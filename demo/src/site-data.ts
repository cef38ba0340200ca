import type { Platform, SecurityEvent } from '../../generated/plugin/types.ts'
import type { ClientName } from './clients.ts'

type SampleSecurityEvent = Omit<SecurityEvent, 'remote_at'> & { day: number; time: string }

const redaction = { user_id: 2, username: 'redaction', email: 'redaction@site.example', role: 'editor' }
const agence = { user_id: 1, username: 'agence', email: 'camille@agence.example', role: 'administrator' }

/** Sign-ins on a site, and what else concerns its security. `day` counts from today. */
export const securityEvents: readonly SampleSecurityEvent[] = [
  { day: -6, time: '08:41', event_type: 'user.login', ip: '203.0.113.24', ...redaction },
  {
    day: -4,
    time: '23:58',
    event_type: 'user.login_failed',
    username: 'admin',
    ip: '192.0.2.66',
    count: 12,
    reason: 'Mot de passe incorrect',
  },
  { day: -4, time: '23:59', event_type: 'ip.blocked', ip: '192.0.2.66', reason: 'Trop de tentatives', minutes: 60 },
  { day: -3, time: '14:12', event_type: 'user.login', ip: '198.51.100.7', ...agence },
  {
    day: -3,
    time: '14:31',
    event_type: 'user.admin_added',
    user_id: 9,
    username: 'stagiaire',
    email: 'stagiaire@agence.example',
    role: 'administrator',
    ip: '198.51.100.7',
  },
]

/** A changed core file, as the nightly check of a site reports it. */
export const changedFiles: Partial<Record<ClientName, string>> = { 'Les Mains Vertes': 'wp-includes/load.php' }

/** Requests to erase the data of users. `completed` is null while an erasure is in progress. */
export const erasures = [
  { userId: 41, email: 'julie.perrin@mail.example', requested: -20, completed: -20 },
  { userId: 57, email: null, requested: -5, completed: -5 },
]

type Content = { readonly remoteId: number; readonly [name: string]: unknown }

/** A post or a page. `day` is the day of its last change, from today. */
const post = (remoteId: number, type: string, title: string, slug: string, day: number, rest: object = {}) => ({
  remoteId,
  type,
  title,
  slug,
  status: 'publish',
  author: 'Paul Moreau',
  day,
  ...rest,
})

/** The pages of each site. */
const pages = [
  post(2, 'page', 'Accueil', '', -40),
  post(5, 'page', 'Contact', 'contact', -190),
  post(7, 'page', 'Mentions légales', 'mentions-legales', -320),
]

/** The posts, pages and products of sites. `day` becomes the time of the last change. */
export const contents: Partial<Record<ClientName, readonly (Content & { day: number })[]>> = {
  'Boulangerie Moreau': [
    ...pages,
    post(305, 'page', 'Nos horaires', 'horaires', -9),
    post(318, 'post', 'Nos galettes des rois sont arrivées', 'galettes-des-rois', -6),
    post(322, 'post', 'Le pain de campagne change de farine', 'pain-de-campagne', -2, { status: 'draft' }),
    post(324, 'post', 'Fermeture du 14 au 21', 'fermeture', -1, { status: 'future' }),
  ],
  'Domaine des Trois Chênes': [
    post(17, 'product', 'Meursault 2022, carton de six', 'meursault-2022', -11, { author: null }),
    post(18, 'product', 'Volnay Premier Cru 2021', 'volnay-2021', -30, { author: null }),
    post(23, 'product', 'Coffret dégustation', 'coffret-degustation', -4, { author: null, status: 'draft' }),
  ],
  'Gîte du Moulin Vert': [
    ...pages,
    post(64, 'page', 'Tarifs et disponibilités', 'tarifs', -15, { author: 'Anne Delmas' }),
    post(71, 'post', 'La piscine rouvre en mai', 'piscine', -12, { author: 'Anne Delmas' }),
  ],
  'Les Mains Vertes': [
    ...pages,
    post(77, 'post', 'Atelier de compostage samedi', 'atelier-de-compostage', -3, { author: 'Lucie Morvan' }),
    post(81, 'post', 'Troc de plantes au printemps', 'troc-de-plantes', -1, {
      author: 'Lucie Morvan',
      status: 'draft',
    }),
  ],
  'Coiffure Nadège': [...pages, post(33, 'page', 'Tarifs', 'tarifs', -60, { author: 'Nadège Roux' })],
}

const order = (remoteId: number, number: string, total: string, status: string, itemCount: number, day: number) => ({
  remoteId,
  number,
  total,
  currency: 'EUR',
  status,
  itemCount,
  day,
})

/** The orders of shops. */
export const orders: Partial<Record<ClientName, readonly (Content & { day: number })[]>> = {
  'Domaine des Trois Chênes': [
    order(1042, 'XKBKNABJK', '186.00', 'Paiement accepté', 6, -2),
    order(1043, 'OHSATSERP', '72.50', 'Expédiée', 1, -4),
    order(1044, 'KHWLILZLL', '1240.00', 'En préparation', 24, -1),
  ],
}

/** Other data of shops. */
export const shopData: Partial<Record<ClientName, readonly Content[]>> = {
  'Domaine des Trois Chênes': [
    { remoteId: 501, type: 'stock', name: 'Meursault 2022, carton de six', quantity: 41 },
    { remoteId: 502, type: 'stock', name: 'Volnay Premier Cru 2021', quantity: 12 },
  ],
}

type Extension = readonly [slug: string, name: string, version: string, available?: string | null, isActive?: boolean]

/** The extensions of each WordPress site, in the form of a plugin or, below, a theme. */
const plugins: readonly Extension[] = [
  ['contact-form', 'Contact Form', '6.0.1'],
  ['banniere-cookies', 'Bannière de cookies', '2.8.0', '2.9.1'],
  ['cache-de-pages', 'Cache de pages', '3.16.2'],
  ['galerie', 'Galerie d’images', '1.12.4', '2.0.0'],
  ['referencement', 'Référencement', '22.3', '22.5'],
  ['sauvegardes', 'Sauvegardes', '5.1.7'],
  ['newsletter', 'Lettre d’information', '4.0.2', null, false],
]
const themes: readonly Extension[] = [
  ['rive-claire', 'Rive Claire', '2.3.0'],
  ['twentytwentyfive', 'Twenty Twenty-Five', '1.2', '1.3', false],
]
const modules: readonly Extension[] = [
  ['ps_emailsubscription', 'Inscription à la lettre d’information', '2.8.2', '2.9.0'],
  ['ps_checkpayment', 'Paiement par chèque', '2.1.0'],
  ['bannierecookies', 'Bannière de cookies', '2.4.0', '2.5.3'],
  ['controleage', 'Contrôle de l’âge', '1.0.6'],
]

const toExtension =
  (type: string) =>
  ([slug, name, version, available = null, isActive = true]: Extension) => ({
    remoteId: `${type}/${slug}`,
    type,
    slug,
    name,
    version,
    availableVersion: available,
    isActive,
    autoUpdate: slug === 'sauvegardes',
    isInstalled: true,
  })

/** The version of WordPress that the update service offers. */
const latestWordPress = '6.8.3'

/** The extensions of a site. Sites with version 4 or later have the plugin of the service. */
export const extensionsOf = (platform: Platform, platformVersion: string, pluginVersion: string): object[] => {
  if (platform === 'prestashop')
    return [toExtension('core')(['prestashop', 'PrestaShop', platformVersion]), ...modules.map(toExtension('module'))]
  const agent: Extension =
    Number.parseInt(pluginVersion) >= 4
      ? ['agency-connector', 'Agency Connector', pluginVersion]
      : ['connecteur-agence', 'Connecteur de l’agence', pluginVersion]
  const core: Extension = ['wordpress', 'WordPress', platformVersion, latestWordPress]
  return [
    toExtension('core')(core),
    ...[agent, ...plugins].map(toExtension('plugin')),
    ...themes.map(toExtension('theme')),
  ]
}
