import type { ContactCreate } from '#generated/public/types.ts'
import { contacts, findClientIds, listClientIds, moveContact } from '#src/features/clients/contacts.ts'
import type { TenantTransaction } from '#src/ground/db/tenant.ts'
import { InvalidInput } from '#src/ground/base/errors/invalid-input.ts'

/** The row of a contact: `clientIds` lists all its clients, `clientId` alone names one of them. */
type ContactRow = ContactCreate & { clientIds?: readonly number[] }

const withoutClient = new InvalidInput({
  clientId: [
    {
      fr: 'Un contact sans client serait introuvable : indiquez son client',
      en: 'A contact without a client could not be found: name its client',
    },
  ],
})

const severalClients = new InvalidInput({
  clientId: [
    {
      fr: 'Le contact appartient à plusieurs autres clients : indiquez tous ses clients dans clientIds',
      en: 'The contact belongs to several other clients: name all its clients in clientIds',
    },
  ],
})

/** Moves a contact to the clients that its row names. */
const moveToClients = async (tx: TenantTransaction, id: number, { clientId, clientIds }: ContactRow) => {
  if (clientIds) {
    await moveContact(tx, id, clientIds)
    // They may have been deleted since they were found.
    if ((await findClientIds(tx, id)).length === 0) throw withoutClient
    return
  }
  if (clientId === undefined) return
  const current = await findClientIds(tx, id)
  if (current.includes(clientId)) return
  if (current.length > 1) throw severalClients
  await moveContact(tx, id, [clientId])
}

/** How rows of contacts are written. */
export const importedContacts = {
  insertAll: async (tx: TenantTransaction, rows: readonly ContactRow[]) => {
    const inserted = await contacts.insertAll(
      tx,
      rows.filter(({ clientId }) => clientId !== undefined),
    )
    return rows.map(({ clientId }) => (clientId === undefined ? withoutClient : (inserted.shift() ?? withoutClient)))
  },
  update: async (tx: TenantTransaction, id: number, row: ContactRow) => {
    await moveToClients(tx, id, row)
    const { clientId: _, clientIds: _ids, ...fields } = row
    return contacts.update(tx, id, fields)
  },
  findAll: async (tx: TenantTransaction, ids: readonly number[]) => {
    const clientIds = await listClientIds(tx, ids)
    return (await contacts.findAll(tx, ids)).map(contact => ({
      ...contact,
      clientIds: clientIds.get(contact.id) ?? [],
    }))
  },
  remove: contacts.remove,
}
