import type { NotificationKind } from '#generated/admin/types.ts'
import type { Message } from '#src/ground/base/language.ts'
import { oneLine, plainName } from '#src/platform/mail/letter.ts'
import { t } from './mail-texts.ts'

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
type FormatTime = (time: string) => Message

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

const openWebhook = t('openWebhook')
const openSite = t('openSite')
const webhookPages = { page: ({ id }: { id: number }) => `/webhooks/${id}`, overview: '/webhooks' }
const sitePages = { page: ({ id }: { id: number }) => `/sites/${id}`, overview: '/sites' }

/** The texts of each kind, in the order in which people choose. */
export const kinds: { [Kind in OptionalKind]: KindTexts<NoticeData[Kind]> } = {
  'webhook.failing': {
    line: ({ url, failures }) => t('webhookIsFailing', { host: hostOf(url), failures: String(failures) }),
    several: count => t('webhooksAreFailing', { count: String(count) }),
    advice: t('webhookIsFailingAdvice'),
    action: openWebhook,
    ...webhookPages,
  },
  'webhook.disabled': {
    line: ({ url }) => t('webhookIsDisabled', { host: hostOf(url) }),
    several: count => t('webhooksAreDisabled', { count: String(count) }),
    advice: t('webhookIsDisabledAdvice'),
    action: openWebhook,
    ...webhookPages,
  },
  'site.silent': {
    line: ({ url, since }, formatTime) => t('siteIsSilent', { site: siteOf(url), time: formatTime(since) }),
    several: count => t('sitesAreSilent', { count: String(count) }),
    advice: t('siteIsSilentAdvice'),
    action: openSite,
    ...sitePages,
  },
  'site.back': {
    line: ({ url }) => t('siteIsBack', { site: siteOf(url) }),
    several: count => t('sitesAreBack', { count: String(count) }),
    advice: t('siteIsBackAdvice'),
    action: openSite,
    ...sitePages,
  },
  'key.expiring': {
    line: ({ name, expiresAt }, formatTime) => t('keyExpires', { name: plainName(name), time: formatTime(expiresAt) }),
    several: count => t('keysExpire', { count: String(count) }),
    advice: t('keyExpiresAdvice'),
    action: t('openKey'),
    page: ({ id }) => `/keys/${id}`,
    overview: '/keys',
  },
  'task.ended': {
    line: data =>
      'exportId' in data
        ? t('exportIsReady', { id: String(data.exportId), rows: String(data.rows) })
        : t('eventsWereSentAgain', { host: hostOf(data.url), done: String(data.done), failed: String(data.failed) }),
    several: count => t('tasksHaveEnded', { count: String(count) }),
    advice: data => ('exportId' in data ? t('exportIsReadyAdvice') : t('eventsWereSentAgainAdvice')),
    action: data => ('exportId' in data ? t('openConsole') : openWebhook),
    page: data => ('exportId' in data ? '' : webhookPages.page(data)),
    overview: webhookPages.overview,
  },
}

export const optionalKinds = Object.keys(kinds) as OptionalKind[]
