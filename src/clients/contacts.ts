import { sql } from 'kysely'
import type { Contact, ContactCreate, ContactFields } from '#generated/public/types.ts'
import { firstOrThrow, tenantQuery } from '#src/db/prepared.ts'
import { sqlColumns } from '#src/db/row.ts'
import type { TenantRows, TenantTransaction } from '#src/db/tenant.ts'
import { resource } from '#src/resources/resource.ts'
import { clientReference } from './clients.ts'

const fields = ['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'position'] as const
const columns = ['id', ...fields, 'created_at as createdAt', 'updated_at as updatedAt']

interface NewContact extends Omit<Contact, 'id' | 'createdAt' | 'updatedAt'> {
  clientIds: readonly number[]
}

const insertContactQuery = tenantQuery(
  ({ ownerId: agencyId }, { firstName, lastName, email, phone, position, clientIds }: NewContact) => sql<Contact>`
    with contact as (
      insert into contacts (first_name, last_name, email, phone, position)
      values (${firstName}, ${lastName}, ${email}, ${phone}, ${position}) returning *
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
  { email = null, phone = null, position = null, ...contact }: Omit<ContactCreate, 'clientId'>,
  clientIds: readonly number[],
): Promise<Contact> => firstOrThrow(await insertContactQuery(tx, { ...contact, email, phone, position, clientIds }))

/** The clients of the agency that a contact belongs to. */
const clientIdsOfContact = ({ ownerId: agencyId }: TenantRows) => sql`(
  select array_agg(client_id) from client_contacts join clients on clients.id = client_id
  where contact_id = item.id and clients.agency_id = ${agencyId}
)`

/** Contacts have no agency: an agency can access those that are linked to its clients. */
export const contacts = resource<Contact, ContactCreate, ContactFields>({
  table: 'contacts',
  event: 'contact',
  isShared: true,
  subject: { clientIds: clientIdsOfContact },
  fields,
  sorts: { lastName: { column: 'last_name' } },
  references: { clientId: clientReference },
  insertRow: (tx, { clientId, ...contact }) => insertContact(tx, contact, clientId === undefined ? [] : [clientId]),
})
