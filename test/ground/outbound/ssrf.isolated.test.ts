import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http, { type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { openOutbound } from '#src/ground/outbound/client.ts'
import { resolve as resolveByDns } from '#src/ground/outbound/resolve.ts'
import { insertSubscription } from '#src/features/webhooks/subscriptions/subscriptions.ts'
import { ownApp, testWith, type TestApp } from '#test/app/index.ts'
import { startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'

// Tests stay on loopback: `::1` counts as a public address while `isPublic`, where a connection has to succeed.
const standIn = vi.hoisted(() => ({ isPublic: false }))
vi.mock(import('#src/ground/outbound/addresses.ts'), async original => {
  const { isPublicAddress } = await original()
  return { isPublicAddress: text => (standIn.isPublic && text === '::1') || isPublicAddress(text) }
})

const publicAddress = '93.184.216.34'
const forbidden = { success: false, statusCode: null, error: 'Adresse non autorisée' }

/** The current addresses of hosts; `never` means that name servers do not respond. */
const addresses = new Map<string, string[] | 'never'>()
let lookups: string[] = []
const resolve = async (host: string) => {
  lookups.push(host)
  if (host.endsWith('localhost')) return resolveByDns(host)
  const known = addresses.get(host)
  if (known === 'never') return new Promise<string[]>(() => {})
  if (!known) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
  return known
}

const listen = async (server: Server, host: string, atPort = 0) => {
  await new Promise<void>(listening => server.listen(atPort, host, listening))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A new agency, with webhook requests of its members and deliveries by a worker. */
const createTenant = async (app: TestApp) => {
  const agency = await app.agency()
  const { key } = await app.key(agency)
  const { request, webhooks } = app
  /** Inserts a subscription without a check of its URL, as if the URL had been allowed when it was saved. */
  const insert = async (url: string) =>
    (await agency.tenant.transaction(tx => insertSubscription(tx, webhooks.secrets, { url }))).id
  const ping = async (id: number) => (await request('post', `/webhooks/${id}/test`, key)).body
  return {
    save: async (url: string) => request('post', '/webhooks', key, { body: { url } }),
    update: async (id: number, url: string) => request('patch', `/webhooks/${id}`, key, { body: { url } }),
    insert,
    ping,
    pingUrl: async (url: string) => ping(await insert(url)),
    /** Delivers an event to all subscriptions of the agency, by a worker. */
    deliver: async () => {
      await request('post', '/clients', key, { body: { name: 'Moreau' } })
      await startTestWorker(app).drained()
    },
    newestDelivery: async (id: number) => (await request('get', `/webhooks/${id}/deliveries`, key)).body.data[0],
  }
}

const permissive = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }

const it = testWith({ resolve })
  .extend('permissiveApp', { scope: 'file' }, ownApp({ environment: permissive, resolve }))
  .extend(
    'impatientApp',
    { scope: 'file' },
    ownApp({ environment: { ...permissive, WEBHOOK_TIMEOUT_MS: '300' }, resolve }),
  )
  .extend('fileReceiver', { scope: 'file' }, receiverFixture)
  /** Listens on 127.0.0.1. */
  .extend('receiver', { auto: true }, ({ fileReceiver }) => {
    fileReceiver.received.length = 0
    fileReceiver.respond = respondWith(200)
    addresses.clear()
    lookups = []
    standIn.isPublic = false
    return fileReceiver
  })
  .extend('port', ({ receiver }) => receiver.port)
  /** May not send requests to private networks. */
  .extend('tenant', ({ app }) => createTenant(app))
  /** May send requests to private networks. */
  .extend('permissiveTenant', ({ permissiveApp }) => createTenant(permissiveApp))
  /** Responds at `::1`, which counts as a public address from now on, at the port of the receiver. */
  .extend('listenPublicly', ({ port }) => (listener: RequestListener) => {
    standIn.isPublic = true
    return listen(http.createServer(listener), '::1', port)
  })
  /** Expects that URLs of the hosts can neither be saved nor get a test event or a delivery. */
  .extend('expectRejected', ({ tenant, receiver, port }) => async (hosts: readonly string[]) => {
    const kept = await tenant.insert('https://kept.example/')
    const ids = new Map<string, number>()
    for (const host of hosts) {
      for (const url of [`https://${host}:${port}/`, `https://${host}/`])
        for (const { status, body } of [await tenant.save(url), await tenant.update(kept, url)]) {
          expect(status, url).toBe(400)
          expect(body.details).toEqual({ fieldErrors: { url: [forbidden.error] }, formErrors: [] })
        }
      const id = await tenant.insert(`http://${host}:${port}/`)
      expect(await tenant.ping(id), host).toMatchObject(forbidden)
      ids.set(host, id)
    }
    await tenant.deliver()
    for (const [host, id] of ids)
      expect(await tenant.newestDelivery(id), host).toMatchObject({
        event: 'client.created',
        lastError: forbidden.error,
      })
    expect(receiver.received).toEqual([])
  })

describe('webhooks are not sent to', () => {
  it.for([
    ['loopback', ['127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]', '[::]']],
    ['private networks', ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '[fc00::1]']],
    ['link-local addresses, such as cloud metadata', ['169.254.169.254', '169.254.1.1', '[fe80::1]']],
    [
      'multicast, broadcast and reserved addresses',
      ['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '[ff02::1]', '[2001:db8::1]'],
    ],
    ['IPv4 addresses within IPv6', ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[2002:7f00:1::]']],
    [
      'translated addresses (NAT64, Teredo)',
      ['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::a00:1]', '[2001::1]'],
    ],
    ['loopback as an integer', ['2130706433', '017700000001', '0x7f000001', '0', '2130706433.']],
    [
      'loopback in octal and hexadecimal, and with fewer parts',
      ['0177.0.0.1', '0x7f.1', '0X7F.0x0.0.1', '127.1', '127.0.1', '127.0.0.1.'],
    ],
    [
      'loopback in percent-encoding and other Unicode characters',
      ['127%2e0%2e0%2e1', '①②⑦.⓪.⓪.①', '127。0。0。1', 'ｌocalhost'],
    ],
    ['localhost', ['localhost', 'LOCALHOST', 'any.localhost']],
  ] as const)('%s', ([, hosts], { expectRejected }) => expectRejected(hosts))

  const mixed = [`${publicAddress} 127.0.0.1`, `::1 2606:4700:4700::1111 ${publicAddress}`]
  const alone = ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '224.0.0.1', '::ffff:127.0.0.1']
  it.for([...alone, ...mixed])('a host that resolves to %s', async (addressList, { expectRejected }) => {
    const hosts = ['inner.example', 'dotted.example.', 'localhost.']
    for (const host of hosts) addresses.set(host, addressList.split(' '))
    await expectRejected(hosts)
  })
})

describe('a host that was public when its URL was saved', () => {
  it('is rejected when it has a private address', async ({ tenant, port, receiver }) => {
    addresses.set('rebound.example', [publicAddress])
    const { body } = await tenant.save(`https://rebound.example:${port}/`)
    addresses.set('rebound.example', ['127.0.0.1'])
    expect(await tenant.ping(body.id)).toMatchObject(forbidden)
    await tenant.deliver()
    expect(await tenant.newestDelivery(body.id)).toMatchObject({ event: 'client.created', lastError: forbidden.error })
    expect(receiver.received).toEqual([])
  })

  it('is resolved once per connection, which uses the checked address', async ({
    listenPublicly,
    tenant,
    port,
    receiver,
  }) => {
    let connection = 'keep-alive'
    await listenPublicly((_req, res) => void res.setHeader('Connection', connection).end())
    addresses.set('flips.example', ['::1'])
    const id = await tenant.insert(`http://flips.example:${port}/`)
    expect(await tenant.ping(id)).toMatchObject({ success: true })
    expect(lookups, 'a second lookup could return another address').toEqual(['flips.example'])
    addresses.set('flips.example', ['127.0.0.1'])
    // The connection that is kept alive leads to the allowed address. The next request opens another.
    connection = 'close'
    expect(await tenant.ping(id)).toMatchObject({ success: true })
    expect(await tenant.ping(id)).toMatchObject(forbidden)
    addresses.set('flips.example', ['::1', '127.0.0.1'])
    expect(await tenant.ping(id)).toMatchObject(forbidden)
    addresses.set('flips.example', ['::1'])
    expect(await tenant.ping(id)).toMatchObject({ success: true })
    expect(receiver.received).toEqual([])
  })

  it('cannot redirect to another URL', async ({ port, listenPublicly, tenant, receiver }) => {
    const location = { Location: `http://127.0.0.1:${port}/` }
    let status = 300
    await listenPublicly((_req, res) => void res.writeHead(++status, location).end())
    addresses.set('redirects.example', ['::1'])
    const id = await tenant.insert(`http://redirects.example:${port}/`)
    for (const statusCode of [301, 302, 303, 304, 305, 306, 307, 308])
      expect(await tenant.ping(id)).toMatchObject({ success: false, statusCode, error: `Réponse ${statusCode}` })
    expect(receiver.received).toEqual([])
  })

  it('is not reached over the connection of another host', async ({ listenPublicly, tenant, port, receiver }) => {
    await listenPublicly((_req, res) => void res.end())
    addresses.set('one.example', ['::1'])
    addresses.set('two.example', ['127.0.0.1'])
    expect(await tenant.pingUrl(`http://one.example:${port}/`)).toMatchObject({ success: true })
    expect(await tenant.pingUrl(`http://two.example:${port}/`)).toMatchObject(forbidden)
    const literal = await tenant.insert(`http://[::1]:${port}/`)
    expect(await tenant.ping(literal)).toMatchObject({ success: true })
    standIn.isPublic = false
    expect(await tenant.ping(literal), 'a connection exists but is no longer allowed').toMatchObject(forbidden)
    expect(receiver.received).toEqual([])
  })
})

describe('a host that does not resolve', () => {
  it('is saved, and fails when a request is sent', async ({ tenant, permissiveTenant }) => {
    for (const { save, ping } of [tenant, permissiveTenant]) {
      const { body } = await save('https://later.example/')
      expect(await ping(body.id)).toMatchObject({ success: false, statusCode: null, error: 'Hôte introuvable' })
    }
  })

  it('is saved when name servers do not respond', async ({ tenant }) => {
    addresses.set('silent.example', 'never')
    expect((await tenant.save('https://silent.example/')).status).toBe(201)
  })

  it.for([
    ['name servers do not respond', 'http'],
    ['the TLS handshake gets no response', 'https'],
  ] as const)('times out when %s', async ([, protocol], { impatientApp }) => {
    addresses.set('silent.example', protocol === 'http' ? 'never' : ['127.0.0.1'])
    const silent = await listen(createServer(), '127.0.0.1')
    const impatientTenant = await createTenant(impatientApp)
    const { error } = await impatientTenant.pingUrl(`${protocol}://silent.example:${silent}/`)
    expect(error).toBe('Aucune réponse après 0,3 s')
  })
})

describe('the outbound client', () => {
  it.for(['inner.example', '127.0.0.1', '[::ffff:127.0.0.1]'])(
    'checks each request to %s',
    async (host, { port, receiver }) => {
      addresses.set('inner.example', ['127.0.0.1'])
      const { request, close } = openOutbound({ allowPrivate: false, resolve })
      onTestFinished(close)
      const url = new URL(`http://${host}:${port}/`)
      await expect(request(url, { method: 'GET', signal: new AbortController().signal })).rejects.toThrow(
        'The address is not public',
      )
      expect(receiver.received).toEqual([])
    },
  )

  it('sends requests to private networks when the operator allows them', async ({
    port,
    receiver,
    permissiveTenant,
  }) => {
    addresses.set('inner.example', ['127.0.0.1'])
    for (const url of [`http://inner.example:${port}/`, receiver.url]) {
      const { body } = await permissiveTenant.save(url)
      expect(await permissiveTenant.ping(body.id)).toMatchObject({ success: true, statusCode: 200, error: null })
    }
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`inner.example:${port}`, `127.0.0.1:${port}`])
  })

  it('allows public addresses', async ({ tenant }) => {
    addresses.set('outer.example', [publicAddress, '2606:4700:4700::1111'])
    for (const url of ['https://outer.example/', `https://${publicAddress}/`, 'https://[2606:4700:4700::1111]:8443/'])
      expect((await tenant.save(url)).status, url).toBe(201)
  })

  it('rejects self-signed certificates', async ({ permissiveTenant }) => {
    const directory = await mkdtemp(join(tmpdir(), 'agency-api-ssrf-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const file = join(directory, 'both.pem')
    const subject = ['req', '-x509', '-nodes', '-days', '1', '-subj', '/CN=secure.example']
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', file, '-out', file]
    await promisify(execFile)('openssl', [...subject, ...curve])
    const pem = await readFile(file)
    let requests = 0
    const server = https.createServer({ cert: pem, key: pem }, (_req, res) => void res.end(String(++requests)))
    const secure = await listen(server, '127.0.0.1')
    addresses.set('secure.example', ['127.0.0.1'])
    const error = 'Certificat TLS refusé'
    expect(await permissiveTenant.pingUrl(`https://secure.example:${secure}/`)).toMatchObject({
      statusCode: null,
      error,
    })
    expect(requests).toBe(0)
  })
})

describe('a response', () => {
  const writeForever = (res: ServerResponse, text: string, pauseMs: number) => {
    if (!res.destroyed) res.write(text, () => setTimeout(writeForever, pauseMs, res, text, pauseMs))
  }

  it.for<[string, number, string, number]>([
    ['floods', 200, 'betrayed '.repeat(2 ** 16), 0],
    ['floods', 500, 'betrayed '.repeat(2 ** 16), 0],
    ['drips', 200, 'betrayed ', 20],
  ])(
    'that %s endlessly with status %i is not read until the timeout, nor stored but for its beginning',
    async ([, statusCode, ...flow], { permissiveApp, receiver, permissiveTenant }) => {
      let sent = -1
      receiver.respond = res => {
        const { socket } = res.writeHead(statusCode)
        socket?.once('close', () => (sent = socket.bytesWritten))
        writeForever(res, ...flow)
      }
      const id = await permissiveTenant.insert(receiver.url)
      const result = await permissiveTenant.ping(id)
      const error = statusCode === 200 ? null : `Réponse ${statusCode}`
      expect(result).toMatchObject({ success: statusCode === 200, statusCode, error })
      await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(0)
      expect(sent, 'only what fits into the buffers is sent').toBeLessThan(32 * 2 ** 20)
      await permissiveTenant.deliver()
      expect(await permissiveTenant.newestDelivery(id)).toMatchObject({
        event: 'client.created',
        lastStatusCode: statusCode,
      })
      const { rows } = await sql<{ size: number }>`
        select octet_length(attempt_log #>> '{0,responseBody}') as size
        from webhook_deliveries where subscription_id = ${id} and octet_length(row_to_json(webhook_deliveries)::text) < 2000
      `.execute(permissiveApp.db)
      expect(rows.map(({ size }) => size <= 1024)).toEqual([true, true])
      expect(JSON.stringify([result, permissiveApp.logLines])).not.toContain('betrayed')
    },
  )

  it('with endless headers fails', async ({ permissiveTenant }) => {
    const server = createServer(socket => {
      socket.write('HTTP/1.1 200 OK\r\n')
      // Stops at the first error: after the client has closed, each write fails at once and its callback would loop.
      const writeMore = (error?: Error | null) =>
        void (error ?? socket.write(`X-More: ${'betrayed '.repeat(1000)}\r\n`, writeMore))
      socket.on('error', () => {}).once('data', () => writeMore())
    })
    const error = 'Réponse invalide'
    const endless = await listen(server, '127.0.0.1')
    expect(await permissiveTenant.pingUrl(`http://127.0.0.1:${endless}/`)).toMatchObject({ statusCode: null, error })
  })
})
