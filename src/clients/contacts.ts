import { sql } from 'kysely'
import type { Contact, ContactCreate, ContactFields } from '#generated/public/types.ts'
import { Json } from '#src/db/json.ts'
import { tenantQuery } from '#src/db/prepared.ts'
import { sqlColumns } from '#src/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { emitAll } from '#src/events/outbox.ts'
import { externalIdTaken } from '#src/resources/external-ids.ts'
import { resource } from '#src/resources/resource.ts'
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
      insert into contacts (first_name, last_name, email, phone, position, external_id, external_id_agency)
      values (${firstName}, ${lastName}, ${email}, ${phone}, ${position}, ${externalId}, ${agencyId})
      on conflict (external_id, external_id_agency) where external_id is not null do nothing
      returning *
    ),
    linked as (
      insert into client_contacts (client_id, contact_id)
      select clients.id, contact.id from clients, contact
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

interface NewContacts {
  /** As JSON, in their order. */
  rows: string
}

const insertContactsQuery = tenantQuery(
  ({ ownerId: agencyId }, { rows }: NewContacts) => sql<Contact & { clientIds: number[] | null }>`
    with body as (
      select nextval(pg_get_serial_sequence('contacts', 'id'))::integer as id, sent.* from (
        select * from json_to_recordset(${rows}::json) as sent (
          "firstName" text, "lastName" text, email text, phone text, position text, "externalId" text, "clientId" integer, nth integer
        ) order by nth
      ) as sent
    ),
    contact as (
      insert into contacts (id, first_name, last_name, email, phone, position, external_id, external_id_agency)
      overriding system value
      select id, "firstName", "lastName", email, phone, position, "externalId", ${agencyId}::integer from body order by nth
      on conflict (external_id, external_id_agency) where external_id is not null do nothing
      returning *
    ),
    linked as (
      insert into client_contacts (client_id, contact_id)
      select clients.id, contact.id from contact join body on body.id = contact.id
      join clients on clients.id = body."clientId" and clients.agency_id = ${agencyId}
      returning contact_id, client_id
    )
    select ${sqlColumns(columns)}, (select array_agg(client_id) from linked where contact_id = id) as "clientIds"
    from contact order by id`,
)

/** Inserts contacts with their links, and emits their events. */
const insertContacts = async (tx: TenantTransaction, bodies: readonly ContactCreate[]) => {
  const rows = JSON.stringify(bodies.map((body, nth) => ({ ...body, nth })))
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

/** The clients of the agency that a contact belongs to. */
const clientIdsOfContact = ({ ownerId: agencyId }: TenantRows) => sql`(
  select array_agg(client_id) from client_contacts join clients on clients.id = client_id
  where contact_id = item.id and clients.agency_id = ${agencyId}
)`

interface Filters {
  clientId?: number | undefined
}

/** Contacts have no agency: an agency can access those that are linked to its clients. */
export const contacts = resource<Contact, ContactCreate, ContactFields, Filters>({
  table: 'contacts',
  event: 'contact',
  isShared: true,
  subject: { clientIds: clientIdsOfContact },
  fields,
  filters: {
    // Another agency may have linked the same contact to a client of its own.
    clientId: (clientId, agencyId) => sql`id in (
      select contact_id from client_contacts join clients on clients.id = client_id
      where client_id = ${clientId} and clients.agency_id = ${agencyId}
    )`,
  },
  sorts: { lastName: { column: 'last_name' } },
  references: { clientId: clientReference },
  insertRows: insertContacts,
  insertRow: (tx, { clientId, ...contact }) => insertContact(tx, contact, clientId === undefined ? [] : [clientId]),
})
