import type { Text } from './language.ts'
import { lazy } from './lazy.tsx'

/** The pages of the navigation, in its order. */
export const navigation: { path: string; title: Text }[] = [
  { path: '', title: { fr: 'Accueil', en: 'Home' } },
  { path: '/keys', title: { fr: 'Clés d’API', en: 'API keys' } },
  { path: '/connected-apps', title: { fr: 'Applications connectées', en: 'Connected apps' } },
  { path: '/requests', title: { fr: 'Requêtes', en: 'Requests' } },
  { path: '/webhooks', title: { fr: 'Webhooks', en: 'Webhooks' } },
  { path: '/sites', title: { fr: 'Sites', en: 'Sites' } },
  { path: '/watches', title: { fr: 'Veilles', en: 'Watches' } },
  { path: '/people', title: { fr: 'Membres', en: 'People' } },
  { path: '/audit-log', title: { fr: 'Journal d’audit', en: 'Audit log' } },
  { path: '/apps', title: { fr: 'Applications', en: 'Apps' } },
  { path: '/get-started', title: { fr: 'Premiers pas', en: 'Get started' } },
]

/** The pages by path. The script of a page is loaded when the page is opened. */
export const pages = {
  '': lazy(() => import('../home/index.tsx')),
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
  '/people': lazy(() => import('../people/index.tsx')),
  '/watches': lazy(() => import('../watches/index.tsx')),
  '/watches/:id': lazy(() => import('../watches/watch.tsx')),
  '/audit-log': lazy(() => import('../audit-log/index.tsx')),
  '/apps': lazy(() => import('../apps/index.tsx')),
  '/account': lazy(() => import('../account/index.tsx')),
}
