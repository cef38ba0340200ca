import { sql } from 'kysely'
import type { Contact, ContactCreate, ContactFields } from '#generated/public/types.ts'
import { Json } from '#src/ground/db/json.ts'
import { tenantQuery } from '#src/ground/db/prepared.ts'
import { sqlColumns } from '#src/ground/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/ground/db/tenant.ts'
import { emitAll } from '#src/platform/events/outbox.ts'
import { externalIdTaken } from '#src/platform/resources/external-ids.ts'
import { resource } from '#src/platform/resources/resource.ts'
import { clientReference } from './clients.ts'

const fields = [
  'first_name as firstName',
  'last_name as lastName',
  'email',
  'phone',
  'position',
  'external_id as externalId',
] as const
const columns = ['id', ...fields, 'created_at as createdAt', 'updated_at as updatedAt']

interface NewContact extends Omit<Contact, 'id' | 'createdAt' | 'updatedAt'> {
  clientIds: readonly number[]
}

const insertContactQuery = tenantQuery(
  (
    { ownerId: agencyId },
    { firstName, lastName, email, phone, position, externalId, clientIds }: NewContact,
  ) => sql<Contact>`
    with contact as (
      insert into contacts (agency_id, first_name, last_name, email, phone, position, external_id)
      values (${agencyId}, ${firstName}, ${lastName}, ${email}, ${phone}, ${position}, ${externalId})
      on conflict (agency_id, external_id) where external_id is not null do nothing
      returning *
    ),
    linked as (
      insert into client_contacts (agency_id, client_id, contact_id)
      select ${agencyId}, clients.id, contact.id from clients, contact
      where clients.agency_id = ${agencyId} and clients.id = any(${clientIds}::integer[])
    )
    select ${sqlColumns(columns)} from contact`,
)

/** Inserts a contact and links it to clients of the agency. Without a client, no request can find the contact again. */
export const insertContact = async (
  tx: TenantTransaction,
  { email = null, phone = null, position = null, externalId = null, ...contact }: Omit<ContactCreate, 'clientId'>,
  clientIds: readonly number[],
): Promise<Contact> => {
  const values = { ...contact, email, phone, position, externalId, clientIds }
  const [inserted] = await insertContactQuery(tx, values)
  if (!inserted) throw externalIdTaken()
  return inserted
}

/** A contact that may belong to several clients of the agency from the start. */
type NewContactBody = ContactCreate & { clientIds?: readonly number[] }

interface NewContacts {
  /** As JSON, in their order. */
  rows: string
}

const insertContactsQuery = tenantQuery(
  ({ ownerId: agencyId }, { rows }: NewContacts) => sql<Contact & { clientIds: number[] | null }>`
    with body as (
      select nextval(pg_get_serial_sequence('contacts', 'id'))::integer as id, sent.* from (
        select * from json_to_recordset(${rows}::json) as sent (
          "firstName" text, "lastName" text, email text, phone text, position text, "externalId" text, "clientIds" integer[], nth integer
        ) order by nth
      ) as sent
    ),
    contact as (
      insert into contacts (agency_id, id, first_name, last_name, email, phone, position, external_id)
      overriding system value
      select ${agencyId}::integer, id, "firstName", "lastName", email, phone, position, "externalId" from body order by nth
      on conflict (agency_id, external_id) where external_id is not null do nothing
      returning *
    ),
    linked as (
      insert into client_contacts (agency_id, client_id, contact_id)
      select ${agencyId}, clients.id, contact.id from contact join body on body.id = contact.id,
        unnest(body."clientIds") as owner (id) join clients on clients.id = owner.id and clients.agency_id = ${agencyId}
      returning contact_id, client_id
    )
    select ${sqlColumns(columns)}, (select array_agg(client_id) from linked where contact_id = id) as "clientIds"
    from contact order by id`,
)

/** Inserts contacts with their links, and emits their events. */
const insertContacts = async (tx: TenantTransaction, bodies: readonly NewContactBody[]) => {
  const toRow = ({ clientId, clientIds = clientId === undefined ? [] : [clientId], ...contact }: NewContactBody) => ({
    ...contact,
    clientIds,
  })
  const rows = JSON.stringify(bodies.map((body, nth) => ({ ...toRow(body), nth })))
  const inserted = (await insertContactsQuery(tx, { rows })).map(({ clientIds, ...contact }) => ({
    contact,
    clientIds,
  }))
  const events = inserted.map(({ contact, clientIds }) => ({
    id: contact.id,
    data: { contact },
    clientIds,
  }))
  await emitAll(tx, 'contact.created', events)
  return inserted.map(({ contact }) => Json.stringify(contact))
}

const findClientIdsQuery = tenantQuery(
  ({ ownerId: agencyId }, { id }: { id: number }) => sql<{ clientId: number }>`
    select client_id as "clientId" from client_contacts
    where agency_id = ${agencyId} and contact_id = ${id}::integer order by client_id`,
)

const listClientIdsQuery = tenantQuery(
  ({ ownerId: agencyId }, { ids }: { ids: readonly number[] }) => sql<{ id: number; clientIds: number[] }>`
    select contact_id as id, array_agg(client_id order by client_id) as "clientIds"
    from client_contacts
    where agency_id = ${agencyId} and contact_id = any(${ids}::integer[]) group by contact_id`,
)

/** The clients of the agency that contacts belong to, by the ids of the contacts. */
export const listClientIds = async (tx: TenantTransaction, ids: readonly number[]): Promise<Map<number, number[]>> =>
  new Map((await listClientIdsQuery(tx, { ids })).map(({ id, clientIds }) => [id, clientIds]))

const linkQuery = tenantQuery(
  ({ ownerId: agencyId }, { id, clientIds }: { id: number; clientIds: readonly number[] }) => sql<object>`
    insert into client_contacts (agency_id, client_id, contact_id)
    select ${agencyId}, clients.id, ${id}::integer from clients
    where clients.agency_id = ${agencyId} and clients.id = any(${clientIds}::integer[])
    on conflict do nothing`,
)

const unlinkQuery = tenantQuery(
  ({ ownerId: agencyId }, { id, clientIds }: { id: number; clientIds: readonly number[] }) => sql<object>`
    delete from client_contacts
    where agency_id = ${agencyId} and contact_id = ${id}::integer and not client_id = any(${clientIds}::integer[])`,
)

/** The clients of the agency that a contact belongs to. */
export const findClientIds = async (tx: TenantTransaction, id: number): Promise<number[]> =>
  (await findClientIdsQuery(tx, { id })).map(({ clientId }) => clientId)

/** Moves a contact to clients of the agency. Its update afterwards emits the event. */
export const moveContact = async (tx: TenantTransaction, id: number, clientIds: readonly number[]): Promise<void> => {
  // A contact that belonged to no client in between would lose its external id.
  await linkQuery(tx, { id, clientIds })
  await unlinkQuery(tx, { id, clientIds })
}

/** The clients of the agency that a contact belongs to, for its events. */
const clientIdsOfContact = ({ ownerId: agencyId }: TenantRows) => sql`(
  select array_agg(client_id) from client_contacts where agency_id = ${agencyId} and contact_id = item.id
)`

interface Filters {
  clientId?: number | undefined
}

/** A contact is found by its agency as long as it is linked to one of its clients. */
export const contacts = resource<Contact, ContactCreate, ContactFields, Filters>({
  table: 'contacts',
  event: 'contact',
  subject: { clientIds: clientIdsOfContact },
  fields,
  filters: {
    clientId: (clientId, agencyId) => sql`id in (
      select contact_id from client_contacts where agency_id = ${agencyId} and client_id = ${clientId}
    )`,
  },
  sorts: { lastName: { column: 'last_name' } },
  references: { clientId: clientReference },
  insertRows: insertContacts,
  insertRow: (tx, { clientId, ...contact }) => insertContact(tx, contact, clientId === undefined ? [] : [clientId]),
})
