import type { Contact, ContactFields } from '#generated/public/types.ts'
import { pages } from '#src/db/page.ts'
import { only, prepared } from '#src/db/prepared.ts'
import { change, newRowOf, now, rowOf } from '#src/db/row.ts'
import type { Scope, TxScope } from '#src/db/scope.ts'

const fields = ['first_name as firstName', 'last_name as lastName', 'email', 'phone', 'position'] as const
const columns = ['id', ...fields, 'created_at as createdAt', 'updated_at as updatedAt'] as const

/** A contact has no agency: it is seen by those whose clients it is linked to. */
const idsOf = ({ db, agencyId }: Scope) =>
  db
    .selectFrom('client_contacts')
    .innerJoin('clients', 'clients.id', 'client_contacts.client_id')
    .where('clients.agency_id', '=', agencyId)
    .select('client_contacts.contact_id')

const contactsOf = (scope: Scope) => scope.db.selectFrom('contacts').where('contacts.id', 'in', idsOf(scope))

export const listContacts = pages(scope => contactsOf(scope).select(columns), {
  order: [['id', 'asc']],
})

export const findContact = (scope: Scope, id: number): Promise<Contact | undefined> =>
  contactsOf(scope).where('id', '=', id).select(columns).executeTakeFirst()

type NewContact = ContactFields & Pick<Contact, 'firstName' | 'lastName'>

const insertion = prepared((db, values: NewContact) =>
  db.insertInto('contacts').values(newRowOf(fields, values)).returning(columns).compile(),
)

/** Without a client to link it to, nobody will see the contact again. */
export const insertContact = async (
  { db }: TxScope,
  contact: NewContact,
  clientId: number | undefined,
): Promise<Contact> => {
  const inserted = only(await insertion(db, contact))
  if (clientId !== undefined)
    await db.insertInto('client_contacts').values({ client_id: clientId, contact_id: inserted.id }).execute()
  return inserted
}

export const updateContact = (scope: Scope, id: number, changes: ContactFields) =>
  change(
    rowOf(fields, changes),
    row =>
      scope.db
        .updateTable('contacts')
        .set({ ...row, updated_at: now })
        .where('id', '=', id)
        .where('id', 'in', idsOf(scope))
        .returning(columns)
        .executeTakeFirst(),
    () => findContact(scope, id),
  )

/** Removes a contact for good, and its links with it. Tells whether it was there. */
export const removeContact = async (scope: Scope, id: number): Promise<boolean> => {
  const { numDeletedRows } = await scope.db
    .deleteFrom('contacts')
    .where('id', '=', id)
    .where('id', 'in', idsOf(scope))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
