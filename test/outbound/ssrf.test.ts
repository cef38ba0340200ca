import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import http, { type RequestListener, type ServerResponse } from 'node:http'
import https from 'node:https'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, vi } from 'vitest'
import { openOutbound } from '#src/outbound/client.ts'
import { resolve as ask } from '#src/outbound/resolve.ts'
import { insertSubscription } from '#src/webhooks/subscriptions.ts'
import { startWorker } from '#src/webhooks/worker.ts'
import { respondWith, openReceiver } from '#test/webhooks/receiver.ts'
import { ownApp, testWith } from '#test/app/index.ts'

// No test leaves loopback: where a connection has to succeed, `::1` stands for an address of the public internet.
const standIn = vi.hoisted(() => ({ isPublic: false }))
vi.mock(import('#src/outbound/addresses.ts'), async original => {
  const { isPublicAddress } = await original()
  return { isPublicAddress: text => (standIn.isPublic && text === '::1') || isPublicAddress(text) }
})

const publicAddress = '93.184.216.34'
/** The addresses that hosts have now; `never` stands for name servers that do not answer. */
const addresses = new Map<string, string[] | 'never'>()
let lookups: string[] = []
const resolve = async (host: string) => {
  lookups.push(host)
  if (host.endsWith('localhost')) return ask(host)
  const known = addresses.get(host)
  if (known === 'never') return new Promise<string[]>(() => {})
  if (!known) throw Object.assign(new Error(host), { code: 'ENOTFOUND' })
  return known
}

const it = testWith({ environment: { WEBHOOK_TIMEOUT_MS: '1000' }, resolve })
  .extend(
    'permissiveApp',
    { scope: 'file' },
    ownApp({ environment: { WEBHOOK_TIMEOUT_MS: '1000', WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' }, resolve }),
  )
  .extend('setup', { scope: 'file' }, async ({ app }) => {
    const receiver = await openReceiver()
    const port = Number(new URL(receiver.url).port)
    let strictTenant: Awaited<ReturnType<typeof createTenant>>
    let permissiveTenant: typeof strictTenant

    const createTenant = async ({ agency, key, request, db, webhooks }: typeof app) => {
      const ownAgency = await agency()
      const { key: text } = await key(ownAgency)
      /** Puts a subscription into the database, as one that was saved when its URL was allowed. */
      const insert = async (url: string) =>
        (await insertSubscription(ownAgency.tenant, { url }, webhooks.secrets.seal('x'))).id
      const test = async (id: number) => (await request('post', `/webhooks/${id}/test`, text)).body
      return {
        save: async (url: string) => request('post', '/webhooks', text, { body: { url } }),
        change: async (id: number, url: string) => request('patch', `/webhooks/${id}`, text, { body: { url } }),
        insert,
        test,
        send: async (url: string) => test(await insert(url)),
        /** Has a worker deliver an event to all subscriptions of the agency. */
        deliver: async () => {
          await request('post', '/clients', text, { body: { name: 'Moreau' } })
          const onError = ({ message }: Error) => expect.unreachable(message)
          const worker = startWorker({ db, ...webhooks, onError })
          onTestFinished(() => worker.stop())
          await worker.drained()
        },
        newest: async (id: number) => (await request('get', `/webhooks/${id}/deliveries`, text)).body.data[0],
      }
    }

    /** Answers at an address that counts as public, on the port of the receiver, which is on loopback. */
    const listenPublicly = (listener: RequestListener) => {
      standIn.isPublic = true
      return listen(http.createServer(listener), '::1', port)
    }

    /** Saves none of the hosts, by creation or by change, and sends nothing to them, by a test or by a worker. */
    const expectRejected = async (hosts: string[]) => {
      const kept = await strictTenant.insert('https://kept.example/')
      const ids = new Map<string, number>()
      for (const host of hosts) {
        for (const url of [`https://${host}:${port}/`, `https://${host}/`])
          for (const { status, body } of [await strictTenant.save(url), await strictTenant.change(kept, url)]) {
            expect(status, url).toBe(400)
            expect(body.details).toEqual({ fieldErrors: { url: [forbidden.error] }, formErrors: [] })
          }
        const id = await strictTenant.insert(`http://${host}:${port}/`)
        expect(await strictTenant.test(id), host).toMatchObject(forbidden)
        ids.set(host, id)
      }
      await strictTenant.deliver()
      for (const [host, id] of ids)
        expect(await strictTenant.newest(id), host).toMatchObject({
          event: 'client.created',
          lastError: forbidden.error,
        })
      expect(receiver.received).toEqual([])
    }

    return { receiver, strictTenant, createTenant, permissiveTenant, expectRejected, port, listenPublicly }
  })

it.beforeEach(async ({ app, permissiveApp, setup: { receiver, strictTenant, createTenant, permissiveTenant } }) => {
  receiver.received.length = 0
  receiver.answer = respondWith(200)
  addresses.clear()
  lookups = []
  standIn.isPublic = false
  strictTenant = await createTenant(app)
  permissiveTenant = await createTenant(permissiveApp)
})

const forbidden = { success: false, statusCode: null, error: 'Adresse non autorisée' }
const listen = async (server: Server, host: string, at = 0) => {
  await new Promise<void>(listening => server.listen(at, host, listening))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('a webhook never goes to', () => {
  it.for([
    ['loopback', ['127.0.0.1', '127.1.2.3', '0.0.0.0', '[::1]', '[::]']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '[fc00::1]']],
    ['the metadata of a cloud, nor to what is link-local', ['169.254.169.254', '169.254.1.1', '[fe80::1]']],
    ['many, or to none', ['224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '[ff02::1]', '[2001:db8::1]']],
    ['an address within an address', ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[2002:7f00:1::]']],
    ['a translated address', ['[64:ff9b::7f00:1]', '[64:ff9b::169.254.169.254]', '[64:ff9b:1::a00:1]', '[2001::1]']],
    ['loopback as a number', ['2130706433', '017700000001', '0x7f000001', '0', '2130706433.']],
    ['loopback in other figures', ['0177.0.0.1', '0x7f.1', '0X7F.0x0.0.1', '127.1', '127.0.1', '127.0.0.1.']],
    ['loopback in other signs', ['127%2e0%2e0%2e1', '①②⑦.⓪.⓪.①', '127。0。0。1', 'ｌocalhost']],
    ['the host itself', ['localhost', 'LOCALHOST', 'any.localhost']],
  ] as const)('%s', ([_what, hosts], { setup: { expectRejected } }) => expectRejected(hosts))

  const mixed = [`${publicAddress} 127.0.0.1`, `::1 2606:4700:4700::1111 ${publicAddress}`]
  const alone = ['127.0.0.1', '::1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '224.0.0.1', '::ffff:127.0.0.1']
  it.for([...alone, ...mixed])('a name of %s', async (addressList, { setup: { expectRejected } }) => {
    const hosts = ['inner.example', 'dotted.example.', 'localhost.']
    for (const host of hosts) addresses.set(host, addressList.split(' '))
    await expectRejected(hosts)
  })
})

describe('a name that was public when it was saved', () => {
  it('is refused once it has another address', async ({ setup: { strictTenant, port, receiver } }) => {
    addresses.set('rebound.example', [publicAddress])
    const { body } = await strictTenant.save(`https://rebound.example:${port}/`)
    addresses.set('rebound.example', ['127.0.0.1'])
    expect(await strictTenant.test(body.id)).toMatchObject(forbidden)
    await strictTenant.deliver()
    expect(await strictTenant.newest(body.id)).toMatchObject({ event: 'client.created', lastError: forbidden.error })
    expect(receiver.received).toEqual([])
  })

  it('is checked at every connection, by one answer that is connected to', async ({
    setup: { listenPublicly, strictTenant, port, receiver },
  }) => {
    let connection = 'keep-alive'
    await listenPublicly((_req, res) => void res.setHeader('Connection', connection).end())
    addresses.set('flips.example', ['::1'])
    const id = await strictTenant.insert(`http://flips.example:${port}/`)
    expect(await strictTenant.test(id)).toMatchObject({ success: true })
    expect(lookups, 'a second answer could be another one').toEqual(['flips.example'])
    addresses.set('flips.example', ['127.0.0.1'])
    // The connection that was kept alive leads where it was allowed to; the next one is another.
    connection = 'close'
    expect(await strictTenant.test(id)).toMatchObject({ success: true })
    expect(await strictTenant.test(id)).toMatchObject(forbidden)
    addresses.set('flips.example', ['::1', '127.0.0.1'])
    expect(await strictTenant.test(id)).toMatchObject(forbidden)
    addresses.set('flips.example', ['::1'])
    expect(await strictTenant.test(id)).toMatchObject({ success: true })
    expect(receiver.received).toEqual([])
  })

  it('is not followed elsewhere', async ({ setup: { port, listenPublicly, strictTenant, receiver } }) => {
    const location = { Location: `http://127.0.0.1:${port}/` }
    let status = 300
    await listenPublicly((_req, res) => void res.writeHead(++status, location).end())
    addresses.set('redirects.example', ['::1'])
    const id = await strictTenant.insert(`http://redirects.example:${port}/`)
    for (const statusCode of [301, 302, 303, 304, 305, 306, 307, 308])
      expect(await strictTenant.test(id)).toMatchObject({ success: false, statusCode, error: `Réponse ${statusCode}` })
    expect(receiver.received).toEqual([])
  })

  it('is not reached by a connection that another host has', async ({
    setup: { listenPublicly, strictTenant, port, receiver },
  }) => {
    await listenPublicly((_req, res) => void res.end())
    addresses.set('one.example', ['::1'])
    addresses.set('two.example', ['127.0.0.1'])
    expect(await strictTenant.send(`http://one.example:${port}/`)).toMatchObject({ success: true })
    expect(await strictTenant.send(`http://two.example:${port}/`)).toMatchObject(forbidden)
    const literal = await strictTenant.insert(`http://[::1]:${port}/`)
    expect(await strictTenant.test(literal)).toMatchObject({ success: true })
    standIn.isPublic = false
    expect(await strictTenant.test(literal), 'a connection is there, but allowed no longer').toMatchObject(forbidden)
    expect(receiver.received).toEqual([])
  })
})

describe('a host that is not there', () => {
  it('is saved, and fails when something is sent', async ({ setup: { strictTenant, permissiveTenant } }) => {
    for (const tenant of [strictTenant, permissiveTenant]) {
      const { body } = await tenant.save('https://later.example/')
      expect(await tenant.test(body.id)).toMatchObject({ success: false, statusCode: null, error: 'Hôte introuvable' })
    }
  })

  it('holds up a save for a while only', async ({ setup: { strictTenant } }) => {
    addresses.set('silent.example', 'never')
    const before = performance.now()
    expect((await strictTenant.save('https://silent.example/')).status).toBe(201)
    expect(performance.now() - before).toBeLessThan(2500)
  })

  it.for([
    ['name servers do not answer', 'http'],
    ['nobody shakes hands', 'https'],
  ] as const)('is given the time of an attempt when %s', async ([_what, protocol], { setup: { permissiveTenant } }) => {
    addresses.set('silent.example', protocol === 'http' ? 'never' : ['127.0.0.1'])
    const silent = await listen(createServer(), '127.0.0.1')
    const { error, durationMs } = await permissiveTenant.send(`${protocol}://silent.example:${silent}/`)
    expect(error).toBe('Pas de réponse en 1 s')
    expect(durationMs).toBeLessThan(3000)
  })
})

describe('the way out', () => {
  it.for(['inner.example', '127.0.0.1', '[::ffff:127.0.0.1]'])(
    'checks each request itself: %s',
    async (host, { setup: { port, receiver } }) => {
      addresses.set('inner.example', ['127.0.0.1'])
      const { request, close } = openOutbound({ allowPrivate: false, resolve })
      onTestFinished(close)
      const url = new URL(`http://${host}:${port}/`)
      await expect(request(url, { method: 'GET' })).rejects.toThrow(forbidden.error)
      expect(receiver.received).toEqual([])
    },
  )

  it('is open to private networks when the operator says so', async ({
    setup: { port, receiver, permissiveTenant },
  }) => {
    addresses.set('inner.example', ['127.0.0.1'])
    for (const url of [`http://inner.example:${port}/`, receiver.url]) {
      const { body } = await permissiveTenant.save(url)
      expect(await permissiveTenant.test(body.id)).toMatchObject({ success: true, statusCode: 200, error: null })
    }
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`inner.example:${port}`, `127.0.0.1:${port}`])
  })

  it('takes public addresses', async ({ setup: { strictTenant } }) => {
    addresses.set('outer.example', [publicAddress, '2606:4700:4700::1111'])
    for (const url of ['https://outer.example/', `https://${publicAddress}/`, 'https://[2606:4700:4700::1111]:8443/'])
      expect((await strictTenant.save(url)).status, url).toBe(201)
  })

  it('trusts no certificate but those that the world trusts', async ({ setup: { permissiveTenant } }) => {
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
    const error = 'Certificat TLS refusé : DEPTH_ZERO_SELF_SIGNED_CERT'
    expect(await permissiveTenant.send(`https://secure.example:${secure}/`)).toMatchObject({ statusCode: null, error })
    expect(requests).toBe(0)
  })
})

describe('an answer', () => {
  const writeForever = (res: ServerResponse, text: string, pauseMs: number) => {
    if (!res.destroyed) res.write(text, () => setTimeout(writeForever, pauseMs, res, text, pauseMs))
  }

  it.for<[string, number, string, number]>([
    ['floods', 200, 'betrayed '.repeat(2 ** 16), 0],
    ['floods', 500, 'betrayed '.repeat(2 ** 16), 0],
    ['drips', 200, 'betrayed ', 20],
  ] as const)(
    'that %s without end, with %i, holds nothing up and is not kept',
    async ([_what, statusCode, ...flow], { permissiveApp, setup: { receiver, permissiveTenant } }) => {
      let sent = -1
      receiver.answer = res => {
        const { socket } = res.writeHead(statusCode)
        socket?.once('close', () => (sent = socket.bytesWritten))
        writeForever(res, ...flow)
      }
      const id = await permissiveTenant.insert(receiver.url)
      const result = await permissiveTenant.test(id)
      expect(result).toMatchObject({ success: statusCode === 200, statusCode })
      expect(result.durationMs).toBeLessThan(1000)
      await expect.poll(() => sent, { timeout: 3000 }).toBeGreaterThan(0)
      expect(sent, 'no more is read than what the system holds').toBeLessThan(32 * 2 ** 20)
      await permissiveTenant.deliver()
      expect(await permissiveTenant.newest(id)).toMatchObject({ event: 'client.created', lastStatusCode: statusCode })
      const { rows } = await sql`select * from webhook_deliveries where subscription_id = ${id}`.execute(
        permissiveApp.db,
      )
      expect(rows).toHaveLength(2)
      expect(JSON.stringify([result, rows, permissiveApp.logLines])).not.toContain('betrayed')
    },
  )

  it('whose headers have no end fails', async ({ setup: { permissiveTenant } }) => {
    const server = createServer(socket => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const more = () => void (socket.destroyed || socket.write(`X-More: ${'betrayed '.repeat(1000)}\r\n`, more))
      socket.on('error', () => {}).once('data', more)
    })
    const error = 'Échec de la requête : UND_ERR_HEADERS_OVERFLOW'
    const endless = await listen(server, '127.0.0.1')
    expect(await permissiveTenant.send(`http://127.0.0.1:${endless}/`)).toMatchObject({ statusCode: null, error })
  })
})
