import { holdClient } from '#src/clients/clients.ts'
import { findWebsite, insertWebsite, listWebsites, removeWebsite, updateWebsite } from '#src/websites/websites.ts'
import { emit } from '#src/webhooks/outbox.ts'
import { publicHandlers } from './operations.ts'

export const websites = publicHandlers({
  listWebsites: ({ scope, query }) => listWebsites(scope, query),

  getWebsite: async ({ scope, path, fail }) => (await findWebsite(scope, path.id)) ?? fail('NOT_FOUND'),

  createWebsite: ({ scope, body, invalid }) =>
    scope.transaction(async tx => {
      if (!(await holdClient(tx, body.clientId))) invalid({ clientId: ['Client inconnu'] })
      const website = await insertWebsite(tx, body)
      await emit(tx, 'website.created', { website })
      return website
    }),

  updateWebsite: ({ scope, path, body, fail, invalid }) =>
    scope.transaction(async tx => {
      if (body.clientId !== undefined) {
        // A website that is not there is missing, whatever is said of its client.
        if (!(await findWebsite(tx, path.id))) fail('NOT_FOUND')
        if (!(await holdClient(tx, body.clientId))) invalid({ clientId: ['Client inconnu'] })
      }
      const { resource: website, changed } = (await updateWebsite(tx, path.id, body)) ?? fail('NOT_FOUND')
      if (changed) await emit(tx, 'website.updated', { website })
      return website
    }),

  deleteWebsite: ({ scope, path, fail }) =>
    scope.transaction(async tx => {
      if (!(await removeWebsite(tx, path.id))) fail('NOT_FOUND')
      await emit(tx, 'website.deleted', { id: path.id })
    }),
})
