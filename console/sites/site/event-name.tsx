import { Badge, type Tone } from '../../components/badge.tsx'
import { t } from './texts.ts'

/** The events that plugins report, in words. Those with a tone concern security. */
const events: Record<string, { text: string; tone?: Tone }> = {
  'user.login': { text: t('signIn') },
  'user.login_failed': { text: t('failedSignIn'), tone: 'warning' },
  'user.admin_added': { text: t('newAdministrator'), tone: 'bad' },
  'user.registered': { text: t('registration') },
  'core.file_changed': { text: t('coreFileChanged'), tone: 'bad' },
  'ip.blocked': { text: t('addressBlocked'), tone: 'warning' },
  'post.published': { text: t('published') },
  'post.status_changed': { text: t('statusChanged') },
  'post.trashed': { text: t('movedToTrash') },
  'post.restored': { text: t('restored') },
  'comment.created': { text: t('newComment') },
  'comment.status_changed': { text: t('commentModerated') },
  'plugin.activated': { text: t('pluginActivated') },
  'plugin.deactivated': { text: t('pluginDeactivated') },
  'plugin.update': { text: t('pluginUpdated') },
  'theme.switched': { text: t('themeSwitched') },
  'theme.update': { text: t('themeUpdated') },
  'core.update': { text: t('wordPressUpdated') },
  'option.updated': { text: t('settingChanged') },
  'woo.order.created': { text: t('newOrder') },
  'woo.order.status_changed': { text: t('orderStatusChanged') },
  'woo.product.updated': { text: t('productChanged') },
}

/** An event in words, with its type. Plugins can report other types, which are shown as they are. */
export const EventName = ({ type }: { type: string | null }) => {
  const event = type !== null && Object.hasOwn(events, type) ? events[type] : undefined
  if (type === null || !event) return <code>{type ?? '–'}</code>
  return (
    <>
      {event.tone ? <Badge tone={event.tone}>{event.text}</Badge> : event.text}
      <br />
      <code class="quiet">{type}</code>
    </>
  )
}
