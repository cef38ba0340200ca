import { watches } from './watches.admin.ts'

export const handlers = watches
