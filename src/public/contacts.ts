import { contacts } from '#src/clients/contacts.ts'
import { publicHandlers } from './operations.ts'

export const contactHandlers = publicHandlers({
  listContacts: ({ tenant, query }) => contacts.list(tenant, query),

  getContact: async ({ tenant, path, fail }) => (await contacts.find(tenant, path.id)) ?? fail('NOT_FOUND'),

  createContact: ({ tenant, body }) => tenant.transaction(tx => contacts.insert(tx, body)),

  updateContact: ({ tenant, path, body, fail }) =>
    tenant.transaction(async tx => (await contacts.update(tx, path.id, body)) ?? fail('NOT_FOUND')),

  deleteContact: ({ tenant, path, fail }) =>
    tenant.transaction(async tx => {
      if (!(await contacts.remove(tx, path.id))) fail('NOT_FOUND')
    }),
})
