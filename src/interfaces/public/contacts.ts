import { contacts } from '#src/features/clients/contacts.ts'
import { createBatch } from './batch.ts'
import { toListBody } from './list-body.ts'
import { publicHandlers, publicReads } from './operations.ts'

export const contactReads = publicReads({
  listContacts: async ({ tenant, query }) => toListBody(await contacts.list(tenant, query), query),

  getContact: async ({ tenant, path, fail }) => (await contacts.find(tenant, path.id)) ?? fail('NOT_FOUND'),
})

export const contactLocks = { '/contacts/{id}': contacts.lock }

export const contactHandlers = publicHandlers({
  ...contactReads,

  createContact: ({ tenant, body }) => contacts.insert(tenant, body),

  createContactBatch: call => createBatch(call, contacts.insertAll),

  updateContact: async ({ tenant, path, body, fail }) =>
    (await contacts.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),

  deleteContact: async ({ tenant, path, fail }) => {
    if (!(await contacts.remove(tenant, path.id))) fail('NOT_FOUND')
  },
})
