import type { Admin } from '../app/api.ts'
import type { Text } from '../app/language.ts'

/** The reason for mails of each kind. */
export const notificationKinds: Record<Admin.NotificationKind, Text> = {
  'webhook.failing': { fr: 'Un webhook échoue', en: 'A webhook is failing' },
  'webhook.disabled': {
    fr: 'Un webhook est désactivé après des échecs',
    en: 'A webhook was disabled after failures',
  },
  'site.silent': { fr: 'Un site ne donne plus signe de vie', en: 'A site is silent' },
  'site.back': { fr: 'Un site est de retour', en: 'A site is back' },
  'key.expiring': { fr: 'Une clé d’API expire dans les 7 jours', en: 'An API key expires within 7 days' },
  'task.ended': {
    fr: 'Un renvoi d’événements que vous avez lancé est terminé',
    en: 'Events that you sent again have been delivered',
  },
  security: { fr: 'Sécurité de votre compte', en: 'Security of your account' },
}
