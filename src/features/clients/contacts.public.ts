import { contacts } from './contacts.ts'
import { lockedBy, read } from '#src/platform/operations/handlers.ts'
import { createBatch } from '#src/platform/api/batch.ts'
import { toListBody } from '#src/platform/api/list-body.ts'
import { publicHandlers } from '#src/platform/api/public.ts'

export const contactHandlers = publicHandlers({
  listContacts: read(async ({ tenant, query }) => toListBody(await contacts.list(tenant, query), query)),

  getContact: read(async ({ tenant, path, fail }) => (await contacts.find(tenant, path.id)) ?? fail('NOT_FOUND')),

  createContact: ({ tenant, body }) => contacts.insert(tenant, body),

  createContactBatch: call => createBatch(call, contacts.insertAll),

  updateContact: lockedBy(
    contacts.lock,
    async ({ tenant, path, body, fail }) => (await contacts.update(tenant, path.id, body)) ?? fail('NOT_FOUND'),
  ),

  deleteContact: lockedBy(contacts.lock, async ({ tenant, path, fail }) => {
    if (!(await contacts.remove(tenant, path.id))) fail('NOT_FOUND')
  }),
})
