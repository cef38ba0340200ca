import { feature } from '#src/platform/api/feature.ts'
import { eventHandlers } from './events.public.ts'
import { taskHandlers } from './tasks.public.ts'

/** Tasks and calendar events. */
export const planning = feature({ public: { ...taskHandlers, ...eventHandlers } })
