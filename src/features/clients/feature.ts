import { feature } from '#src/platform/api/feature.ts'
import { clientHandlers } from './clients.public.ts'
import { contactHandlers } from './contacts.public.ts'

/** Clients and their contacts. */
export const clients = feature({ public: { ...clientHandlers, ...contactHandlers } })
