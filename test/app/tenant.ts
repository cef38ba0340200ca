import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { leaseCommands } from '#src/features/sites/connectors/commands.ts'
import { ConnectorTenant } from '#src/ground/db/tenant.ts'
import { connectApp } from '#src/features/access/connect.ts'
import { bases, type Api } from '#test/contract/contracts.ts'
import { tables } from '#test/contract/operations.ts'
import { sampleBody } from '#test/contract/sample.ts'
import { aLine, companyFields, makeSeller } from '#test/features/billing/agency.ts'
import { openSite } from '#test/interfaces/plugin/site.ts'
import type { TestAgency, TestApp } from './test-app.ts'

export type TestTenant = Awaited<ReturnType<typeof openTenant>>

/** Inserts a document that a watch has collected, and returns its id. */
const insertDocument = async ({ tenant }: TestAgency, watchId: number) => {
  const url = 'https://blog.example.com/a'
  const { id } = await tenant
    .insertInto('watch_documents')
    .values({
      watch_id: watchId,
      canonical_url: url,
      url,
      title: 'A',
      text: '',
      snippet: null,
      published_at: '2026-01-01',
      source_type: 'rss',
      source_domain: 'blog.example.com',
      relevance_score: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an event and its delivery to a subscription, and returns the id of the delivery. */
const insertDelivery = async ({ db }: TestApp, agency: TestAgency, subscriptionId: number) => {
  const event = await db
    .insertInto('outbox')
    .values({ agency_id: agency.id, event: 'client.deleted', data: JSON.stringify({ id: 1 }) })
    .returning(['id', 'occurred_at'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      agency_id: agency.id,
      subscription_id: subscriptionId,
      event_id: event.id,
      event_occurred_at: event.occurred_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a passkey, with which nobody can sign in, and returns its id. */
const insertPasskey = async ({ db }: TestApp, userId: string) => {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: randomBytes(16),
      public_key: randomBytes(64),
      sign_count: 0,
      transports: [],
      name: 'Phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a cancelled import, which can be undone and does not count as unfinished, and returns its id. */
const insertImport = async ({ db }: TestApp, { id: agencyId, ownerId }: { id: number; ownerId: string }) => {
  const { id } = await db
    .insertInto('imports')
    .values({
      agency_id: agencyId,
      status: 'cancelled',
      resource: 'clients',
      format: 'csv',
      encoding: 'utf-8',
      separator: ',',
      mapping: '{"name":"name"}',
      dry_run: false,
      on_existing: 'skip',
      emit_events: false,
      actor: '{}',
      user_id: ownerId,
      total: 0,
      completed_at: new Date().toISOString(),
      undoable_until: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a completed task of a subscription, which does not count towards the limit, and returns its id. */
const insertCompletedTask = async ({ tenant }: TestAgency, subscriptionId: number) => {
  const now = new Date().toISOString()
  const { id } = await tenant
    .insertInto('webhook_tasks')
    .values({
      subscription_id: subscriptionId,
      kind: 'replay',
      status: 'completed',
      since: now,
      until: now,
      last_id: 0,
      next_batch_at: null,
      completed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an approved platform, which gets no calls without background jobs. */
export const insertPlatform = async ({ db, secrets }: TestApp, { id }: TestAgency) => {
  const urls = { base_url: 'https://api.platform.example', token_url: 'https://login.platform.example/token' }
  await db
    .insertInto('invoicing_platforms')
    .values({
      ...urls,
      agency_id: id,
      client_id: 'agency',
      client_secret: secrets.seal(randomUUID(), { column: 'invoicing_platforms.client_secret', row: [id] }),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Inserts an invoice that the agency has received, and returns its id. */
const insertIncomingInvoice = async ({ db }: TestApp, agency: TestAgency) => {
  const { id } = await db
    .insertInto('incoming_invoices')
    .values({ agency_id: agency.id, flow_id: randomUUID(), received_at: '2026-01-01', number: 'F-1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a completed export without a file, and returns its id. */
const insertExport = async ({ tenant }: TestAgency) => {
  const { id } = await tenant
    .insertInto('exports')
    .values({
      status: 'completed',
      resources: ['clients'],
      scopes: ['clients:read'],
      format: 'csv',
      filters: '{}',
      sales_journal: '{}',
      completed_at: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a campaign that waits for a plugin, and returns its id. */
const insertCampaign = async ({ db }: TestApp, agency: TestAgency) => {
  const { id } = await db
    .insertInto('campaigns')
    .values({
      agency_id: agency.id,
      name: 'Akismet 5.3.1',
      sites: JSON.stringify({ websiteIds: [1] }),
      items: JSON.stringify([{ type: 'plugin', slug: 'akismet' }]),
      wave_size: 10,
      pause_seconds: 600,
      stop_after_failures: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Creator = [prefix: string, create: (path: string) => Promise<number[]>]

/** The operation of the public API that creates a resource of a collection. */
const creationIn = (collection: string) => {
  const creation = Object.values(tables.public).find(({ method, path }) => method === 'post' && path === collection)
  if (!creation) throw new Error(`No operation creates ${collection}`)
  return creation
}

/** An agency with a credential of each kind, a client and a paired site, which creates any resource on demand. */
export const openTenant = async (app: TestApp, existingAgency?: TestAgency) => {
  const agency = existingAgency ?? (await app.agency())
  const { key, id: keyId } = await app.key(agency)
  const admin = await app.adminSession(agency)
  const clientId = await app.client(agency)
  const site = await openSite(app, agency, { websiteId: await app.website(agency, clientId) })
  // The sample campaign needs it: each of its items has a result on a website without a plugin.
  const unpairedWebsiteId = await app.website(agency, clientId)

  const post = async (path: string, body?: object) => (await admin.request('post', path, { body })).body

  /** An invoice with all that a legal one needs. */
  const createCompleteInvoice = async (status: 'draft' | 'sent' = 'draft'): Promise<number[]> => {
    await app.request('patch', `/clients/${clientId}`, key, { body: companyFields })
    const body = { clientId, status, dueDate: '2030-01-31', lines: [aLine] }
    return [(await app.request('post', '/invoices', key, { body })).body.id]
  }

  /** An invoice of the agency, which issues legal invoices from then on. */
  const createInvoice = async (status: 'draft' | 'sent') => {
    await makeSeller(app, agency)
    return createCompleteInvoice(status)
  }

  const createAcceptedQuote = async () => {
    const body = { clientId, status: 'accepted', lines: [aLine] }
    return [(await app.request('post', '/quotes', key, { body })).body.id as number]
  }

  const createPublic = async (collection: string): Promise<number> => {
    const sample = sampleBody(creationIn(collection), clientId)
    const request = { body: collection === '/tasks' ? { ...sample, assigneeId: agency.ownerId } : sample }
    const { status, text, body } = await app.request('post', collection, key, request)
    if (status !== 201) throw new Error(`POST ${collection} failed: ${status} ${text}`)
    return body.id
  }

  const createSentQuote = async (): Promise<number[]> => {
    const id = await createPublic('/quotes')
    await app.request('patch', `/quotes/${id}`, key, { body: { status: 'sent' } })
    return [id]
  }

  const createWatch = async (): Promise<number> => (await post('/watches', { name: 'Veille', status: 'active' })).id

  /** Another session of the admin, by its id. */
  const createSession = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into sessions (sid, user_id, agency_id, ip_address, has_provider_factor, expires_at)
      values (${randomUUID()}, ${admin.userId}, ${agency.id}, '127.0.0.1', false, now() + interval '1 hour')
      returning id`.execute(app.db)
    return rows[0]?.id ?? 0
  }

  const createApp = () => post('/apps', { name: 'Planning', redirectUris: ['https://planning.example/callback'] })

  const connectNewApp = async (): Promise<number> => {
    const registered = await createApp()
    const grant = { id: randomUUID(), payload: {}, app: registered, userId: admin.userId }
    await agency.tenant.transaction(tx => connectApp(tx, { ...grant, scopes: ['clients:read'] }))
    const { body } = await admin.request('get', '/connected-apps')
    const connections = body.data as { id: number; app: { clientId: string } }[]
    return connections.find(connection => connection.app.clientId === registered.clientId)?.id ?? 0
  }

  /** A resource that a site creates by a request, with the id of its connector. */
  const createBySite = (path: string) => async (): Promise<number[]> => [
    site.id,
    (await site.send('post', path, { id: 42 })).body.id,
  ]

  /** Create the resource of a path and return the ids in the path. The first matching prefix applies. */
  const creators: Creator[] = [
    ...(['public', 'admin'] as const).flatMap((api): Creator[] => [
      [
        `${api} /webhooks/{id}/deliveries/{deliveryId}`,
        async () => {
          const id = await createPublic('/webhooks')
          return [id, await insertDelivery(app, agency, id)]
        },
      ],
      [
        `${api} /webhooks/{id}/tasks/{taskId}`,
        async () => {
          const id = await createPublic('/webhooks')
          return [id, await insertCompletedTask(agency, id)]
        },
      ],
    ]),
    ['public /invoices/{id}/finalize', () => createInvoice('draft')],
    ['public /quotes/{id}/invoices', createAcceptedQuote],
    [
      'public /invoices/{id}/transmit',
      async () => {
        const [id = 0] = await createInvoice('sent')
        await insertPlatform(app, agency)
        return [id]
      },
    ],
    ['public /incoming-invoices/{id}', async () => [await insertIncomingInvoice(app, agency)]],
    ['public /imports/{id}', async () => [await insertImport(app, agency)]],
    [
      'public /invoices/{id}/payments/{paymentId}',
      async () => {
        const [id = 0] = await createInvoice('sent')
        const { body } = await app.request('post', `/invoices/${id}/payments`, key, { body: { amount: '10' } })
        return [id, body.id]
      },
    ],
    ['public /invoices/{id}/', () => createInvoice('sent')],
    ['public /exports/{id}', async () => [await insertExport(agency)]],
    ['public /campaigns/{id}', async () => [await insertCampaign(app, agency)]],
    ['public /invoices/{id}', () => createCompleteInvoice()],
    ['public /watches/{id}', async () => [await createWatch()]],
    ['public ', async path => [await createPublic(path.slice(0, path.indexOf('/{id}')))]],
    [
      'admin /integrations/public-api/keys/{id}',
      async () => [(await post('/integrations/public-api/keys', { name: 'Zapier', scopes: ['clients:read'] })).id],
    ],
    ['admin /webhooks/{id}', async () => [await createPublic('/webhooks')]],
    [
      'admin /members/{id}',
      async () => [(await post('/members', { email: `${randomUUID()}@example.com`, role: 'member' })).id],
    ],
    ['admin /sessions/{id}', async () => [await createSession()]],
    ['admin /me/passkeys/{id}', async () => [await insertPasskey(app, admin.userId)]],
    ['admin /apps/{id}', async () => [(await createApp()).id]],
    ['admin /connected-apps/{id}', async () => [await connectNewApp()]],
    // They belong to a browser, not to an agency: nobody else has one.
    ['admin /oauth/interactions/{uid}', async () => [1]],
    // Nobody has the token of a link but who reads its mail.
    ['admin /password-resets/{token}', async () => [1]],
    ['admin /email-changes/{token}', async () => [1]],
    ['admin /exports/{id}/download', async () => [1]],
    ['admin /unsubscriptions/{token}', async () => [1]],
    ['admin /invoices/{id}', () => createInvoice('sent')],
    // Drafts are not mailed.
    ['admin /quotes/{id}', createSentQuote],
    ['admin /websites/{id}', async () => [await app.website(agency)]],
    ['admin /site-connectors/{id}/reports/{reportId}', createBySite('/api/plugin/v2/sitemap')],
    ['admin /site-connectors/{id}/contents/{contentId}', createBySite('/api/plugin/v2/sync-content-extended')],
    ['admin /site-connectors/{id}', async () => [(await openSite(app, agency)).id]],
    [
      'admin /watches/{id}/documents/{documentId}',
      async () => {
        const id = await createWatch()
        return [id, await insertDocument(agency, id)]
      },
    ],
    ['admin /watches/{id}', async () => [await createWatch()]],
    [
      'mcp /api/mcp/commands/{id}',
      async () => {
        const { send, websiteId } = await openSite(app, agency)
        await send('post', '/api/plugin/v2/heartbeat', { abilities: [{ name: 'cache/purge' }] })
        const body = { tool: `websites/${websiteId}/cache/purge`, arguments: {} }
        const { body: executed } = await app.mcp('post', '/api/mcp/execute', { body, headers: { 'x-api-key': key } })
        return [executed.result.commandId]
      },
    ],
  ]

  return {
    agency,
    key,
    keyId,
    admin,
    clientId,
    site,
    unpairedWebsiteId,

    /** Creates a resource for the path of an operation and returns the ids for the path, in its order. */
    create: async (api: Api, path: string): Promise<number[]> => {
      if (!path.includes('{')) return []
      const [, create] = creators.find(([prefix]) => `${api} ${path}`.startsWith(prefix)) ?? []
      if (!create) throw new Error(`No creator for ${bases[api]}${path}`)
      return create(path)
    },

    /** Reports the extensions of the sample campaign: it updates one of them where the other one is installed. */
    reportExtensions: async () => {
      for (const slug of ['akismet', 'woocommerce']) {
        const versions = { version: '5.3.0', availableVersion: '5.3.1', isActive: true }
        const extension = { remoteId: `plugin/${slug}`, type: 'plugin', slug, name: slug, ...versions }
        await site.send('post', '/v1/cms-extensions', extension)
      }
    },

    /** A token that pairs a new website. */
    pairingToken: async (): Promise<string> =>
      (await post(`/websites/${await app.website(agency)}/pairing-token`)).pairingToken,

    /** A sign-on token of a site. */
    ssoToken: async ({ id } = site): Promise<string> => (await post(`/site-connectors/${id}/sso`)).token,

    /** A command that a site has received, by its id. */
    command: async (receiver = site): Promise<number> => {
      const { id } = await post(`/site-connectors/${receiver.id}/commands`, { type: 'wp.flush_cache' })
      // Without a poll, because the site may use either signature.
      await leaseCommands(new ConnectorTenant(app.db, receiver), app.secrets)
      return id
    },
  }
}
