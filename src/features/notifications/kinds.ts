import type { NotificationKind } from '#generated/admin/types.ts'
import type { Language, Message } from '#src/ground/base/language.ts'
import { oneLine, plainName } from '#src/platform/mail/letter.ts'

/** The kinds of mails that a person can disable. */
export type OptionalKind = Exclude<NotificationKind, 'security'>

/** The `data` of notices, which are inserted where something happens. */
export interface NoticeData {
  'webhook.failing': { id: number; url: string; failures: number }
  'webhook.disabled': { id: number; url: string; failures: number }
  'site.silent': { id: number; url: string; since: string }
  'site.back': { id: number; url: string }
  'key.expiring': { id: number; name: string; expiresAt: string }
  /** Of events that were sent again, or of an export. */
  'task.ended': { id: number; url: string; done: number; failed: number } | { exportId: number; rows: number }
}

/** How a time is written for people of the agency. */
type FormatTime = (time: string, language: Language) => string

interface KindTexts<Data> {
  /** The event. */
  line: (data: Data, formatTime: FormatTime) => Message
  /** The subject of a summary of several. */
  several: (count: number) => Message
  advice: Message | ((data: Data) => Message)
  action: Message | ((data: Data) => Message)
  /** The pages of the console about one notice, and about several. */
  page: (data: Data) => string
  overview: string
}

/** The host of a webhook's URL, whose path or query may be secret. */
const hostOf = (url: string) => oneLine(URL.parse(url)?.host ?? url)
const siteOf = (url: string) => oneLine(url.replace(/^https?:\/\//, '').replace(/\/$/, ''))

const openWebhook = { fr: 'Voir le webhook', en: 'Open the webhook' }
const openSite = { fr: 'Voir le site', en: 'Open the site' }
const webhookPages = { page: ({ id }: { id: number }) => `/webhooks/${id}`, overview: '/webhooks' }
const sitePages = { page: ({ id }: { id: number }) => `/sites/${id}`, overview: '/sites' }

/** The texts of each kind, in the order in which people choose. */
export const kinds: { [Kind in OptionalKind]: KindTexts<NoticeData[Kind]> } = {
  'webhook.failing': {
    line: ({ url, failures }) => ({
      fr: `Le webhook vers ${hostOf(url)} échoue : ${failures} envois de suite`,
      en: `The webhook to ${hostOf(url)} is failing: ${failures} deliveries in a row`,
    }),
    several: count => ({ fr: `${count} alertes de webhooks en échec`, en: `${count} warnings about failing webhooks` }),
    advice: {
      fr: 'Le service continue d’essayer. Si les échecs se poursuivent, il désactive le webhook.',
      en: 'The service keeps trying. If the failures continue, it disables the webhook.',
    },
    action: openWebhook,
    ...webhookPages,
  },
  'webhook.disabled': {
    line: ({ url }) => ({
      fr: `Le webhook vers ${hostOf(url)} est désactivé après des échecs`,
      en: `The webhook to ${hostOf(url)} was disabled after failures`,
    }),
    several: count => ({ fr: `${count} webhooks désactivés`, en: `${count} webhooks were disabled` }),
    advice: {
      fr: 'Corrigez le récepteur, puis réactivez le webhook.',
      en: 'Fix the receiver, and then enable the webhook again.',
    },
    action: openWebhook,
    ...webhookPages,
  },
  'site.silent': {
    line: ({ url, since }, formatTime) => ({
      fr: `${siteOf(url)} ne donne plus signe de vie depuis le ${formatTime(since, 'fr')}`,
      en: `${siteOf(url)} has been silent since ${formatTime(since, 'en')}`,
    }),
    several: count => ({ fr: `${count} sites silencieux`, en: `${count} sites are silent` }),
    advice: {
      fr: 'Trois signaux de suite du plugin ne sont pas arrivés. Vérifiez que le site est en ligne, et que le plugin est actif.',
      en: 'Three heartbeats of the plugin in a row are missing. Check that the site is online and its plugin active.',
    },
    action: openSite,
    ...sitePages,
  },
  'site.back': {
    line: ({ url }) => ({ fr: `${siteOf(url)} est de retour`, en: `${siteOf(url)} is back` }),
    several: count => ({ fr: `${count} sites de retour`, en: `${count} sites are back` }),
    advice: {
      fr: 'Les signaux du plugin arrivent de nouveau.',
      en: 'The heartbeats of the plugin arrive again.',
    },
    action: openSite,
    ...sitePages,
  },
  'key.expiring': {
    line: ({ name, expiresAt }, formatTime) => ({
      fr: `La clé d’API ${plainName(name)} expire le ${formatTime(expiresAt, 'fr')}`,
      en: `The API key ${plainName(name)} expires on ${formatTime(expiresAt, 'en')}`,
    }),
    several: count => ({ fr: `${count} clés d’API expirent bientôt`, en: `${count} API keys expire soon` }),
    advice: {
      fr: 'Ensuite, les requêtes avec cette clé sont refusées. Remplacez-la avant cette date.',
      en: 'After that, requests with this key are rejected. Rotate it before.',
    },
    action: { fr: 'Voir la clé', en: 'Open the key' },
    page: ({ id }) => `/keys/${id}`,
    overview: '/keys',
  },
  'task.ended': {
    line: data =>
      'exportId' in data
        ? {
            fr: `L’export ${data.exportId} est prêt : ${data.rows} lignes`,
            en: `Export ${data.exportId} is ready: ${data.rows} rows`,
          }
        : {
            fr: `Le renvoi d’événements vers ${hostOf(data.url)} est terminé : ${data.done} livrés, ${data.failed} en échec`,
            en: `Events were sent to ${hostOf(data.url)} again: ${data.done} delivered, ${data.failed} failed`,
          },
    several: count => ({ fr: `${count} tâches terminées`, en: `${count} tasks have ended` }),
    advice: data =>
      'exportId' in data
        ? {
            fr: 'Le fichier peut être téléchargé pendant 24 heures.',
            en: 'The file can be downloaded for 24 hours.',
          }
        : {
            fr: 'La page du webhook liste les livraisons, dont celles en échec.',
            en: 'The page of the webhook lists the deliveries, including those that failed.',
          },
    action: data => ('exportId' in data ? { fr: 'Ouvrir la console', en: 'Open the console' } : openWebhook),
    page: data => ('exportId' in data ? '' : webhookPages.page(data)),
    overview: webhookPages.overview,
  },
}

export const optionalKinds = Object.keys(kinds) as OptionalKind[]
