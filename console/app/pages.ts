import { common } from './common.ts'
import { lazy } from './lazy.tsx'
import { t } from './texts.ts'

interface NavigationLink {
  /** The path of the page, or the URL of a page outside of the console. */
  path: string
  title: string
  isExternal?: boolean
}

/** Pages of the navigation that belong together. The first ones need no title. */
interface NavigationGroup {
  title?: string
  links: NavigationLink[]
}

/**
 * The pages of the navigation, in its order. To add a page, name it here and in `pages`; one that opens from another
 * page is in `pages` alone.
 */
export const navigation: NavigationGroup[] = [
  {
    links: [
      { path: '', title: t('home') },
      { path: '/clients', title: common('clients') },
      { path: '/websites', title: common('websites') },
      { path: '/tickets', title: common('tickets') },
      { path: '/tasks', title: common('tasks') },
      { path: '/calendar', title: common('calendar') },
    ],
  },
  {
    title: t('billing'),
    links: [
      { path: '/invoices', title: common('invoices') },
      { path: '/quotes', title: common('quotes') },
      { path: '/recurring-invoices', title: t('recurringInvoices') },
    ],
  },
  {
    title: t('fleet'),
    links: [
      { path: '/sites', title: t('connectedSites') },
      { path: '/fleet', title: common('extensions') },
      { path: '/campaigns', title: t('campaigns') },
      { path: '/watches', title: common('watches') },
    ],
  },
  {
    title: t('developers'),
    links: [
      { path: '/developers', title: t('usage') },
      { path: '/keys', title: common('apiKeys') },
      { path: '/requests', title: common('requests') },
      { path: '/webhooks', title: t('webhooks') },
      { path: '/apps', title: t('apps') },
      { path: '/get-started', title: t('getStarted') },
      { path: '/docs', title: t('documentation'), isExternal: true },
    ],
  },
  {
    title: common('settings'),
    links: [
      { path: '/agency', title: common('agency') },
      { path: '/people', title: t('people') },
      { path: '/connected-apps', title: common('connectedApps') },
      { path: '/imports', title: t('import') },
      { path: '/exports', title: t('export') },
      { path: '/audit-log', title: t('auditLog') },
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
