import { Webhook } from 'standardwebhooks'
import { describe, expect } from 'vitest'
import type { KeyScope } from '#generated/public/scopes.ts'
import { now } from '#src/ground/db/row.ts'
import { testWith } from '#test/app/index.ts'
import { runCommandLine } from '#test/processes/command-line.ts'
import { cli, spawnCli } from '#test/processes/process.ts'
import { openProxy } from '#test/servers/proxy.ts'
import { startTestWorker } from '#test/features/webhooks/delivering.ts'
import { receiverFixture, respondWith } from '#test/features/webhooks/receiver.ts'

const it = testWith({ environment: { WEBHOOK_ALLOW_PRIVATE_NETWORKS: '1' } })
  .extend('receiver', { scope: 'file' }, receiverFixture)
  .extend('agency', ({ app }) => app.agency())
  .extend('createdKey', ({ app, agency }) => app.key(agency))
  .extend('key', ({ createdKey }) => createdKey.key)
  .extend('post', ({ app, key }) => async (path: string, body: object) => {
    const response = await app.request('post', path, key, { body })
    expect(response.status).toBe(201)
    return response.body
  })
  // Starts the command, and waits until it forwards events.
  .extend('listen', ({ app, key, receiver }, { onCleanup }) => async (...args: string[]) => {
    receiver.received.length = 0
    receiver.respond = respondWith(204)
    const forward = ['--forward', `${receiver.url}/hooks`]
    const command = spawnCli({ API_KEY: key }, 'listen', ...forward, '--url', app.url, ...args)
    onCleanup(() => void command.kill('SIGKILL'))
    await expect.poll(() => command.output.stdout, { timeout: 30_000 }).toContain('Standard Webhooks: whsec_')
    return command
  })

describe('listen', { timeout: 60_000 }, () => {
  it('forwards events as the service delivers them, signed with the secret that it prints, until Ctrl-C', async ({
    app,
    agency,
    post,
    receiver,
    listen,
  }) => {
    const command = await listen()
    await post('/webhooks', { url: `${receiver.url}/delivered` })
    const { id } = await post('/clients', { name: 'Fromagerie Blanc' })
    await startTestWorker(app).drained()
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2)
    const [forwarded, delivered] = ['/hooks', '/delivered'].map(path =>
      receiver.received.find(request => request.path === path),
    )
    if (!forwarded || !delivered) throw new Error('A request is missing')

    const { id: deliveryId, ...body } = JSON.parse(forwarded.raw) as Record<string, unknown>
    const { id: _, ...deliveredBody } = JSON.parse(delivered.raw) as Record<string, unknown>
    expect(body).toEqual(deliveredBody)
    expect(body).toMatchObject({ event: 'client.created', agencyId: agency.id, data: { client: { id } } })
    const { 'x-request-id': _requestId, ...deliveredHeaders } = delivered.headers
    expect(Object.keys(forwarded.headers)).toEqual(Object.keys(deliveredHeaders))
    expect(forwarded.headers).toMatchObject({
      'x-service-event': 'client.created',
      'x-service-delivery-id': String(deliveryId),
      'x-service-attempt': '1',
    })

    const { stdout } = command.output
    const [, signingSecret = ''] = /^Signing secret: (\w{64})$/m.exec(stdout) ?? []
    const [, standardSecret = ''] = /^The same for Standard Webhooks: (whsec_\S+)$/m.exec(stdout) ?? []
    expect(standardSecret).toBe(`whsec_${Buffer.from(signingSecret).toString('base64')}`)
    const headers = forwarded.headers as Record<string, string>
    expect(new Webhook(standardSecret).verify(forwarded.raw, headers)).toEqual(JSON.parse(forwarded.raw))

    command.kill('SIGINT')
    const { code, stderr } = await command.exited
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it('forwards the named events in their order, prints the status of each, and goes on after a failure', async ({
    post,
    receiver,
    listen,
  }) => {
    const command = await listen('--events', 'ticket.created,client.created')
    receiver.respond = res => {
      const status = receiver.received.length === 1 ? 500 : 204
      if (receiver.received.length === 2) res.destroy()
      else res.writeHead(status).end()
    }
    const { id: clientId } = await post('/clients', { name: 'Moreau' })
    await post('/tasks', { title: 'Appeler' })
    for (const title of ['Panne', 'Retard']) await post('/tickets', { title, clientId })
    const lines = () =>
      [...command.output.stdout.matchAll(/^\S+Z (\S+) \d+: (.*)$/gm)].map(([, event, result]) => [event, result])
    await expect.poll(lines, { timeout: 30_000 }).toEqual([
      ['client.created', '500'],
      ['ticket.created', 'UND_ERR_SOCKET'],
      ['ticket.created', '204'],
    ])
  })

  it('continues without a gap when the service is available again', async ({ app, key, post, receiver, listen }) => {
    const proxy = await openProxy(app.url)
    const command = await listen('--url', proxy.url)
    proxy.refuse()
    await expect.poll(() => command.output.stderr, { timeout: 30_000 }).toContain('/changes failed: ')
    await post('/clients', { name: 'Moreau' })
    proxy.restore()
    await expect.poll(() => receiver.events(), { timeout: 30_000 }).toEqual(['client.created'])
    await expect.poll(() => command.output.stderr).toContain('Connected again.')
    expect(command.output.stderr.match(/failed/g)).toHaveLength(1)
    expect(command.output.stderr).not.toContain(key)
    await proxy.close()
  })

  it('reads the port of the service on this machine from PORT', async ({ app, receiver }) => {
    const env = { API_KEY: `spk_${'0'.repeat(48)}`, PORT: new URL(app.url).port }
    const { code, stderr } = await cli(env, 'listen', '--forward', receiver.url)
    expect(code).toBe(1)
    expect(stderr).toContain(`GET ${app.url}/api/public/v1/me failed: 401 INVALID_API_KEY`)
    const invalid = await cli({ ...env, PORT: 'abc' }, 'listen', '--forward', receiver.url)
    expect(invalid).toMatchObject({ code: 1, stderr: 'PORT must be an integer from 1 to 65535, not "abc"\n' })
  })

  it('ends with one line when its key is revoked, or may not read the events', async ({
    app,
    agency,
    createdKey: { id },
    listen,
  }) => {
    const run = async (scopes: KeyScope[], ...args: string[]) => {
      const { key } = await app.key(agency, { scopes })
      const options = ['--forward', 'http://127.0.0.1:4000', '--url', app.url, '--api-key', key]
      return runCommandLine('', 'listen', ...options, ...args)
    }
    const none = await run(['webhooks:manage'], '--events', 'client.created')
    expect(none).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The API key needs the scope clients:read for these events.\n',
    })
    const write = await run(['clients:write'])
    expect(write.stderr).toBe('The API key may read no events. Use one with a scope such as clients:read.\n')

    const command = await listen()
    const { key: otherKey } = await app.key(agency)
    await app.db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute()
    // Ends the wait of the request that was accepted before.
    await app.request('post', '/clients', otherKey, { body: { name: 'Moreau' } })
    const { code, stderr } = await command.exited
    expect(code).toBe(1)
    expect(stderr).toMatch(/^GET \S+\/changes failed: 401 REVOKED_API_KEY \(.+\)\. Check the API key and --url\.\n$/)
  })

  it('ends with one line for a wrong key, no key, an unknown event or a service that is not there', async ({ app }) => {
    const to = ['--forward', 'http://127.0.0.1:4000', '--url', app.url]
    const run = async (...args: string[]) => {
      const { code, stderr } = await runCommandLine('', 'listen', ...to, ...args)
      return { code, stderr }
    }
    const wrong = await run('--api-key', `spk_${'0'.repeat(48)}`)
    expect(wrong.stderr).toMatch(/^GET \S+\/me failed: 401 INVALID_API_KEY \(.+\)\. Check the API key and --url\.\n$/)
    expect(await run()).toEqual({ code: 1, stderr: 'An API key is required. Set API_KEY, or use --api-key.\n' })
    const unknown = await run('--events', 'client.exploded', '--api-key', 'spk_')
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('client.exploded is not an event.') })
    const proxy = await openProxy(app.url)
    proxy.refuse()
    const absent = await run('--url', proxy.url, '--api-key', `spk_${'0'.repeat(48)}`)
    expect(absent.stderr).toMatch(/^GET \S+\/me failed: (ECONNRESET|UND_ERR_SOCKET)\.\n$/)
    await proxy.close()
  })
})
