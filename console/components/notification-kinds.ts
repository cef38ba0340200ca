import type { Admin } from '../app/api.ts'
import { t } from './texts.ts'

/** The reason for mails of each kind. */
export const notificationKinds: Record<Admin.NotificationKind, string> = {
  'webhook.failing': t('webhookIsFailing'),
  'webhook.disabled': t('webhookWasDisabledAfterFailures'),
  'site.silent': t('siteIsSilent'),
  'site.back': t('siteIsBack'),
  'key.expiring': t('apiKeyExpires'),
  'task.ended': t('eventsThatYouSentAgain'),
  security: t('securityOfYourAccount'),
}
