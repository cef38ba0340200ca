import { holdClient } from '#src/clients/clients.ts'
import { findContact, insertContact, listContacts, removeContact, updateContact } from '#src/clients/contacts.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

export const contacts = publicHandlers({
  listContacts: ({ scope, query }) => listContacts(scope, query),

  getContact: async ({ scope, path, fail }) => (await findContact(scope, path.id)) ?? fail('NOT_FOUND'),

  createContact: ({ scope, body: { clientId, ...fields }, invalid }) =>
    scope.transaction(async tx => {
      if (clientId !== undefined && !(await holdClient(tx, clientId))) invalid({ clientId: ['Client inconnu'] })
      const contact = await insertContact(tx, fields, clientId)
      await emit(tx, 'contact.created', { contact })
      return contact
    }),

  updateContact: ({ scope, path, body, fail }) =>
    scope.transaction(async tx => {
      const { resource: contact, changed } = (await updateContact(tx, path.id, body)) ?? fail('NOT_FOUND')
      if (changed) await emit(tx, 'contact.updated', { contact })
      return contact
    }),

  deleteContact: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeContact(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'contact.deleted', { id: path.id })
    }),
})
