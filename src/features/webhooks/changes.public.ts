import type { ChangeList } from '#generated/public/types.ts'
import { decodeCursor, encodeCursor } from '#src/platform/events/changes/cursor.ts'
import { readChanges } from '#src/platform/events/changes/feed.ts'
import { Json } from '#src/ground/db/json.ts'
import { apiError } from '#src/ground/base/errors/api-error.ts'
import { changeNames, scopeOfChange, type ChangeName } from '#src/platform/events/names.ts'
import { disconnectSignal } from '#src/platform/http-context/disconnect.ts'
import { mayReadEventsOf } from '#src/platform/keys/scopes.ts'
import { publicHandlers, type PublicCall, type PublicCaller } from '#src/platform/api/public.ts'

type Call = PublicCall<'listChanges'>

/** The events to return: those that the query names, or else all that the key may read. */
const chooseEvents = (key: PublicCaller['key'], names: string | undefined, { invalid }: Pick<Call, 'invalid'>) => {
  if (names === undefined) return changeNames.filter(name => mayReadEventsOf(key, scopeOfChange(name)))
  const isKnown = (name: string): name is ChangeName => (changeNames as readonly string[]).includes(name)
  return names.split(',').map(name => {
    if (!isKnown(name))
      return invalid({ events: [{ fr: `Événement inconnu : ${name}`, en: `Unknown event: ${name}` }] })
    const required = scopeOfChange(name)
    if (!mayReadEventsOf(key, required)) throw apiError('PERMISSION_DENIED', { required })
    return name
  })
}

const findStart = (after: string | undefined, { fail }: Pick<Call, 'fail'>) => {
  if (after === undefined) return 'oldest'
  if (after === 'now') return 'now'
  return decodeCursor(after) ?? fail('INVALID_CURSOR')
}

export const changeHandlers = publicHandlers({
  listChanges: async ({ tenant, key, credential, query, waitingRequests, response, renew, ...errors }) => {
    const { changes, next, hasMore } = await readChanges(tenant, waitingRequests, {
      caller: {
        keyId: key.id,
        tokenHash: credential.kind === 'token' ? credential.hash : undefined,
        session: credential.kind === 'session' ? credential : undefined,
      },
      after: findStart(query.after, errors),
      events: chooseEvents(key, query.events, errors),
      limit: query.limit,
      waitSeconds: query.wait,
      signal: disconnectSignal(response),
      renewEvents: async () => chooseEvents((await renew()).key, query.events, errors),
    })
    const nextCursor = encodeCursor(next)
    return new Json<ChangeList>(`{"data":[${changes.join()}],"nextCursor":"${nextCursor}","hasMore":${hasMore}}`)
  },
})
