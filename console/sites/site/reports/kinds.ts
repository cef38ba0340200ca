import type { Admin } from '../../../app/api.ts'
import type { Text } from '../../../app/language.ts'

/** The kinds of reports, in the order of the page. */
export const kinds: Record<Admin.ReportKind, Text> = {
  'disk-usage': { fr: 'Espace disque', en: 'Disk usage' },
  'file-integrity': { fr: 'Intégrité des fichiers', en: 'File integrity' },
  'db-health': { fr: 'Base de données', en: 'Database' },
  'seo-data': { fr: 'Référencement', en: 'SEO' },
  sitemap: { fr: 'Plan du site', en: 'Sitemap' },
  'traffic-stats': { fr: 'Fréquentation', en: 'Traffic' },
}
