import { feature } from '#src/platform/api/feature.ts'
import { ticketHandlers } from './tickets.public.ts'

export const tickets = feature({ public: ticketHandlers })
