import type { AgencyClient, ClientList, Health } from '#generated/public/types.ts'
import type { Membership } from '#src/platform/api/person.ts'
import { adminHandlers } from '#src/platform/api/admin.ts'
import { clients } from '#src/features/clients/clients.ts'
import { inTransaction } from '#src/ground/db/tenant.ts'
import { accepted, checkedBy, lockedBy, read } from '#src/platform/operations/handlers.ts'
import { Localized } from '#src/platform/operations/types.ts'
import { pluginHandlers } from '#src/features/sites/connectors/plugin-api.ts'
import { publicHandlers, type PublicCall, type PublicHandlers } from '#src/platform/api/public.ts'

declare const all: PublicHandlers
declare const client: AgencyClient
declare const leaky: AgencyClient & { passwordHash: string }
declare const clientList: ClientList
declare const health: Health
declare const membership: Membership

const serve = (handlers: PublicHandlers) => handlers

// case: a missing handler
// expect: Property 'deleteClient' is missing
const { deleteClient, ...rest } = all
serve(rest)

// case: an unknown operation
// expect: 'listClient' does not exist in type
publicHandlers({ listClient: async () => clientList })

// case: an unknown operation beside a known one
// expect: 'no such operation': "listClient"
publicHandlers({ getHealth: async () => health, listClient: async () => clientList })

// case: an unknown operation among all the others
// expect: 'listClient' does not exist in type
serve({ ...all, listClient: async () => clientList })

// case: a wrong path parameter name
// expect: Property 'clientId' does not exist on type
publicHandlers({ deleteClient: lockedBy(clients.lock, async ({ path }) => void path.clientId) })

// case: an undeclared query parameter
// expect: Property 'page' does not exist on type
publicHandlers({ listClients: async ({ query }) => ({ ...clientList, offset: Number(query.page) }) })

// case: a query parameter of an operation without a query
// expect: Property 'query' does not exist on type
publicHandlers({ getClient: async ({ query }) => ({ ...client, id: Number(query.limit) }) })

// case: a path parameter of an operation without path parameters
// expect: Property 'path' does not exist on type
publicHandlers({ createClient: async ({ path }) => ({ ...client, id: Number(path.id) }) })

// case: an undeclared field of the body
// expect: Property 'nickname' does not exist on type
publicHandlers({ createClient: async ({ body }) => ({ ...client, name: String(body.nickname) }) })

// case: the body of an operation without a body
// expect: Property 'body' does not exist on type
publicHandlers({ getClient: async ({ body }) => ({ ...client, name: String(body.name) }) })

// case: the query of an operation without a query, in a separate handler
// expect: Property 'query' does not exist on type
const change = async ({ query }: PublicCall<'updateClient'>) => ({ ...client, id: Number(query.limit) })
publicHandlers({ updateClient: lockedBy(clients.lock, change) })

// case: a response that lacks a field
// expect: Property 'timestamp' is missing
publicHandlers({ getHealth: async () => ({ ok: true, version: 'v1' }) })

// case: a response whose items lack a field
// expect: Property 'name' is missing
publicHandlers({ listClients: async () => ({ ...clientList, data: clientList.data.map(({ name, ...item }) => item) }) })

// case: a response with a field of a wrong type
// expect: Type 'string' is not assignable to type 'boolean'
publicHandlers({ getHealth: async () => ({ ok: 'yes', version: 'v1', timestamp: '' }) })

// case: a response with a field outside its enum
// expect: Type '"clients:destroy"' is not assignable to type
publicHandlers({ listScopes: async () => ({ scopes: ['clients:destroy'] }) })

// case: a response with an excess field in a literal
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: async () => ({ ...client, passwordHash: '' }) })

// case: a response with an excess field in a variable
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: async () => leaky })

// case: a response with an excess field, from a function that is not async
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: () => Promise.resolve(leaky) })

// case: a response with an excess field in an item of a list
// expect: 'not in the contract': "passwordHash"
publicHandlers({ listClients: async () => ({ ...clientList, data: [leaky] }) })

// case: a response with an excess field, from an async function whose type is inferred
// expect: 'not in the contract': "passwordHash"
const find = async () => ({ ...client, passwordHash: '' })
publicHandlers({ getClient: find })

// case: a response with an excess field, from a transaction
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: ({ tenant }) => inTransaction(tenant, async () => leaky) })

// case: a response with an excess field, in one of two branches
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: async ({ path }) => (path.id === 1 ? client : { ...client, passwordHash: '' }) })

// case: a localized response with an excess field
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: async () => new Localized(() => ({ ...client, passwordHash: '' })) })

// case: a message in one language alone
// expect: Property 'en' is missing
publicHandlers({
  createClient: async ({ invalid }) => invalid({ name: [{ fr: 'Nom invalide' }] }),
})

// case: a response of type any
// expect: 'not in the contract': unknown
publicHandlers({ getHealth: async () => JSON.parse('') })

// case: a response body that the contract does not declare
// expect: is not assignable to type 'Promise<void>'
publicHandlers({ deleteClient: lockedBy(clients.lock, async () => client) })

// case: a missing response body
// expect: Type 'Promise<void>' is not assignable to type
publicHandlers({ getClient: async () => {} })

// case: a missing response body in one of two branches
// expect: Type 'undefined' is not assignable to type
publicHandlers({ getClient: async ({ path }) => (path.id === 1 ? client : undefined) })

// case: an undeclared error
// expect: Argument of type '["NOT_FOUND"]' is not assignable to parameter of type
publicHandlers({ listClients: async ({ fail }) => fail('NOT_FOUND') })

// case: an undeclared error, in a handler written for another operation
// expect: Type '"NOT_FOUND"' is not assignable to type
const missing = async ({ fail }: Pick<PublicCall<'getClient'>, 'fail'>) => fail('NOT_FOUND')
publicHandlers({ listClients: missing })

// case: an unknown error
// expect: Argument of type '["GONE"]' is not assignable to parameter of type
publicHandlers({ getClient: async ({ fail }) => fail('GONE') })

// case: an error without its required details
// expect: Argument of type '["VALIDATION_FAILED"]' is not assignable to parameter of type
publicHandlers({ createClient: async ({ fail }) => fail('VALIDATION_FAILED') })

// case: an error with the details of another error
// expect: 'retryAfter' does not exist in type
publicHandlers({ createClient: async ({ fail }) => fail('PERMISSION_DENIED', { retryAfter: 1 }) })

// case: a change that If-Match protects, without a lock
// expect: is not assignable to type '{ lock: Lock; locked: Handler<
const remove = async () => {}
publicHandlers({ deleteClient: remove })

// case: a change that If-Match protects, with a check but without a lock
// expect: is not assignable to type '{ lock: Lock; locked: Handler<
publicHandlers({ deleteClient: checkedBy(async () => {}, remove) })

// case: a lock of an operation without If-Match
// expect: Type '{ lock: Lock; locked: () =>
publicHandlers({ createClient: lockedBy(clients.lock, async () => client) })

// case: a lock of something else
// expect: is not assignable to parameter of type 'Lock'
publicHandlers({ deleteClient: lockedBy(async (name: string) => name !== '', remove) })

// case: a created task without its location
// expect: is not assignable to type '{ location: Location<
const recover = async () => ({ taskId: 1 })
publicHandlers({ recoverWebhook: recover })

// case: the location of a task that an operation does not create
// expect: Type '{ location: () => ""; accepted: () =>
publicHandlers({
  createClient: accepted(
    () => '',
    async () => client,
  ),
})

// case: a read that uses the key
// expect: Property 'key' does not exist on type
publicHandlers({ getClient: read(async ({ key }) => (key ? client : client)) })

// case: a read by an operation that changes data
// expect: Type '{ read: () =>
publicHandlers({ createClient: read(async () => client) })

// case: a read with a check, which would not run
// expect: Types of property 'checked' are incompatible
publicHandlers({
  getClient: checkedBy(
    async () => {},
    read(async () => client),
  ),
})

// case: a response with an excess field, of a read
// expect: 'not in the contract': "passwordHash"
publicHandlers({ getClient: read(async () => leaky) })

// case: a response with an excess field, behind a check and a lock
// expect: 'not in the contract': "passwordHash"
publicHandlers({
  updateClient: checkedBy(
    async () => {},
    lockedBy(clients.lock, async () => leaky),
  ),
})

// case: a key with the id of a stored key, in an operation that sessions can use
// expect: Type 'number | null' is not assignable to type 'number'
publicHandlers({ createClient: async ({ key }) => ({ ...client, id: key.id }) })

// case: the tenant of an operation without authentication
// expect: Property 'tenant' does not exist on type
adminHandlers({ signIn: async ({ tenant }) => (tenant ? membership : membership) })

// case: the sign-in of an operation that requires a session
// expect: Property 'signIn' does not exist on type
adminHandlers({ signOut: async ({ signIn }) => void signIn })

// case: the connector of a site during pairing
// expect: Property 'signedAt' does not exist on type
pluginHandlers({
  pairPlugin: async ({ signedAt, fail }) => fail(signedAt ? 'INVALID_PAIRING_TOKEN' : 'INTERNAL_ERROR'),
})
