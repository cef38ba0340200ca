import type { Admin } from '../../../app/api.ts'
import { t } from './texts.ts'

/** The kinds of reports, in the order of the page. */
export const kinds: Record<Admin.ReportKind, string> = {
  'disk-usage': t('diskUsage'),
  'file-integrity': t('fileIntegrity'),
  'db-health': t('database'),
  'seo-data': t('seo'),
  sitemap: t('sitemap'),
  'traffic-stats': t('traffic'),
}
