import type { Text } from './language.ts'
import { lazy } from './lazy.tsx'

interface NavigationLink {
  /** The path of the page, or the URL of a page outside of the console. */
  path: string
  title: Text
  isExternal?: boolean
}

/** Pages of the navigation that belong together. The first ones need no title. */
interface NavigationGroup {
  title?: Text
  links: NavigationLink[]
}

/**
 * The pages of the navigation, in its order. To add a page, name it here and in `pages`; one that opens from another
 * page is in `pages` alone.
 */
export const navigation: NavigationGroup[] = [
  {
    links: [
      { path: '', title: { fr: 'Accueil', en: 'Home' } },
      { path: '/clients', title: { fr: 'Clients', en: 'Clients' } },
      { path: '/websites', title: { fr: 'Sites web', en: 'Websites' } },
      { path: '/tickets', title: { fr: 'Tickets', en: 'Tickets' } },
      { path: '/tasks', title: { fr: 'Tâches', en: 'Tasks' } },
      { path: '/calendar', title: { fr: 'Agenda', en: 'Calendar' } },
    ],
  },
  {
    title: { fr: 'Facturation', en: 'Billing' },
    links: [
      { path: '/invoices', title: { fr: 'Factures', en: 'Invoices' } },
      { path: '/quotes', title: { fr: 'Devis', en: 'Quotes' } },
      { path: '/recurring-invoices', title: { fr: 'Factures récurrentes', en: 'Recurring invoices' } },
    ],
  },
  {
    title: { fr: 'Parc', en: 'Fleet' },
    links: [
      { path: '/sites', title: { fr: 'Sites connectés', en: 'Connected sites' } },
      { path: '/fleet', title: { fr: 'Extensions', en: 'Extensions' } },
      { path: '/campaigns', title: { fr: 'Campagnes', en: 'Campaigns' } },
      { path: '/watches', title: { fr: 'Veilles', en: 'Watches' } },
    ],
  },
  {
    title: { fr: 'Développeurs', en: 'Developers' },
    links: [
      { path: '/developers', title: { fr: 'Usage', en: 'Usage' } },
      { path: '/keys', title: { fr: 'Clés d’API', en: 'API keys' } },
      { path: '/requests', title: { fr: 'Requêtes', en: 'Requests' } },
      { path: '/webhooks', title: { fr: 'Webhooks', en: 'Webhooks' } },
      { path: '/apps', title: { fr: 'Applications', en: 'Apps' } },
      { path: '/get-started', title: { fr: 'Premiers pas', en: 'Get started' } },
      { path: '/docs', title: { fr: 'Documentation', en: 'Documentation' }, isExternal: true },
    ],
  },
  {
    title: { fr: 'Réglages', en: 'Settings' },
    links: [
      { path: '/agency', title: { fr: 'Agence', en: 'Agency' } },
      { path: '/people', title: { fr: 'Membres', en: 'People' } },
      { path: '/connected-apps', title: { fr: 'Applications connectées', en: 'Connected apps' } },
      { path: '/imports', title: { fr: 'Importer', en: 'Import' } },
      { path: '/exports', title: { fr: 'Exporter', en: 'Export' } },
      { path: '/audit-log', title: { fr: 'Journal d’audit', en: 'Audit log' } },
    ],
  },
]

/** The pages by path. The script of a page is loaded when the page is opened. */
export const pages = {
  '': lazy(() => import('../home/index.tsx')),
  '/clients': lazy(() => import('../clients/index.tsx')),
  '/clients/:id': lazy(() => import('../clients/client.tsx')),
  '/clients/:id/report': lazy(() => import('../clients/report.tsx')),
  '/websites': lazy(() => import('../websites/index.tsx')),
  '/websites/:id': lazy(() => import('../websites/website.tsx')),
  '/tickets': lazy(() => import('../tickets/index.tsx')),
  '/tickets/:id': lazy(() => import('../tickets/ticket.tsx')),
  '/tasks': lazy(() => import('../tasks/index.tsx')),
  '/calendar': lazy(() => import('../calendar/index.tsx')),
  '/invoices': lazy(() => import('../invoices/index.tsx')),
  '/invoices/new': lazy(() => import('../invoices/edit.tsx')),
  '/invoices/:id': lazy(() => import('../invoices/invoice.tsx')),
  '/invoices/:id/edit': lazy(() => import('../invoices/edit.tsx')),
  '/quotes': lazy(() => import('../quotes/index.tsx')),
  '/quotes/new': lazy(() => import('../quotes/edit.tsx')),
  '/quotes/:id': lazy(() => import('../quotes/quote.tsx')),
  '/quotes/:id/edit': lazy(() => import('../quotes/edit.tsx')),
  '/recurring-invoices': lazy(() => import('../recurring-invoices/index.tsx')),
  '/recurring-invoices/new': lazy(() => import('../recurring-invoices/edit.tsx')),
  '/recurring-invoices/:id/edit': lazy(() => import('../recurring-invoices/edit.tsx')),
  '/developers': lazy(() => import('../developers/index.tsx')),
  '/keys': lazy(() => import('../keys/index.tsx')),
  '/keys/:id': lazy(() => import('../keys/key.tsx')),
  '/connected-apps': lazy(() => import('../connected-apps/index.tsx')),
  '/connected-apps/:id': lazy(() => import('../connected-apps/connection.tsx')),
  '/requests': lazy(() => import('../requests/index.tsx')),
  '/get-started': lazy(() => import('../get-started/index.tsx')),
  '/webhooks': lazy(() => import('../webhooks/index.tsx')),
  '/webhooks/:id': lazy(() => import('../webhooks/subscription.tsx')),
  '/webhooks/:id/deliveries/:deliveryId': lazy(() => import('../webhooks/delivery.tsx')),
  '/sites': lazy(() => import('../sites/index.tsx')),
  '/sites/:id/:section?': lazy(() => import('../sites/site/index.tsx')),
  '/fleet': lazy(() => import('../fleet/index.tsx')),
  '/fleet/extensions': lazy(() => import('../fleet/extension.tsx')),
  '/campaigns': lazy(() => import('../campaigns/index.tsx')),
  '/campaigns/new': lazy(() => import('../campaigns/create.tsx')),
  '/campaigns/:id': lazy(() => import('../campaigns/campaign.tsx')),
  '/exports': lazy(() => import('../exports/index.tsx')),
  '/imports': lazy(() => import('../imports/index.tsx')),
  '/imports/:id': lazy(() => import('../imports/import.tsx')),
  '/agency': lazy(() => import('../agency/index.tsx')),
  '/people': lazy(() => import('../people/index.tsx')),
  '/watches': lazy(() => import('../watches/index.tsx')),
  '/watches/:id': lazy(() => import('../watches/watch.tsx')),
  '/audit-log': lazy(() => import('../audit-log/index.tsx')),
  '/apps': lazy(() => import('../apps/index.tsx')),
  '/account': lazy(() => import('../account/index.tsx')),
}
