import { access } from '#src/features/access/feature.ts'
import { billing } from '#src/features/billing/feature.ts'
import { clients } from '#src/features/clients/feature.ts'
import { notifications } from '#src/features/notifications/feature.ts'
import { people } from '#src/features/people/feature.ts'
import { planning } from '#src/features/planning/feature.ts'
import { sites } from '#src/features/sites/feature.ts'
import { tickets } from '#src/features/tickets/feature.ts'
import { transfer } from '#src/features/transfer/feature.ts'
import { watches } from '#src/features/watches/feature.ts'
import { webhooks } from '#src/features/webhooks/feature.ts'
import type { AdminHandlers } from '#src/platform/api/admin.ts'
import type { Feature } from '#src/platform/api/feature.ts'
import type { PublicHandlers } from '#src/platform/api/public.ts'

/** All that the service does. */
export const features = [
  people,
  access,
  clients,
  tickets,
  planning,
  billing,
  sites,
  watches,
  webhooks,
  notifications,
  transfer,
] as const

type AnyFeature = (typeof features)[number]
type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never
/** The handlers of all features that have some. */
type Public = Intersection<Extract<AnyFeature, { public: object }>['public']>
type Loaded<Name extends 'admin' | 'plugin'> = Intersection<
  AnyFeature extends infer Each
    ? Each extends Record<Name, () => Promise<{ handlers: infer Handlers }>>
      ? Handlers
      : never
    : never
>

const manifests: readonly Feature[] = features

/** The handlers of the public API. One that is missing does not compile. */
export const publicHandlers: PublicHandlers = Object.assign({}, ...manifests.map(manifest => manifest.public)) as Public

const load = async <Name extends 'admin' | 'plugin'>(name: Name): Promise<Loaded<Name>> => {
  const parts = await Promise.all(manifests.map(async manifest => (await manifest[name]?.())?.handlers))
  return Object.assign({}, ...parts) as Loaded<Name>
}

/** Loads the handlers of the admin API. */
export const loadAdminHandlers = (): Promise<AdminHandlers> => load('admin')

/** Loads the handlers of the plugin API. */
export const loadPluginHandlers = () => load('plugin')

/** Loads the background jobs of all features. */
export const loadJobs = async () =>
  (await Promise.all(features.map(async manifest => ('jobs' in manifest ? (await manifest.jobs()).jobs : [])))).flat()
