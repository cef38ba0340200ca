import type { Migration } from 'kysely/migration'
import * as tenancy from './001-tenancy.ts'
import * as clients from './002-clients.ts'
import * as outbox from './003-outbox.ts'
import * as requestLog from './004-request-log.ts'
import * as contacts from './005-contacts.ts'
import * as websites from './006-websites.ts'

/** In the order of their names; one that was released never changes. */
export const migrations: Record<string, Migration> = {
  '001-tenancy': tenancy,
  '002-clients': clients,
  '003-outbox': outbox,
  '004-request-log': requestLog,
  '005-contacts': contacts,
  '006-websites': websites,
}
