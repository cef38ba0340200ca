import { describe, expect, onTestFinished, vi } from 'vitest'
import { basePath, testWith, type TestApp } from '#test/app/index.ts'
import { aLine, companyFields } from '#test/features/billing/agency.ts'
import { pngFile } from '#test/features/billing/documents/png-file.ts'
import { clientClosedLines, readUpTo, requestLines, startGet } from './interrupted.ts'

const it = testWith()

describe('a file of the console whose client goes away', () => {
  it.for([
    ['plugin.zip', 'before it reads', 0],
    ['plugin.zip', 'in the middle', 50_000],
    ['prestashop.zip', 'before it reads', 0],
    ['prestashop.zip', 'in the middle', 50_000],
  ] as const)('%s %s is no error', async ([name, , bytes], { app }) => {
    const url = `${app.url}/console/${name}`
    const complete = Buffer.from(await (await fetch(url)).arrayBuffer())
    for (let nth = 0; nth < 5; nth++) {
      app.logLines.splice(0)
      const response = await startGet(url)
      if (bytes > 0) await readUpTo(response, bytes)
      response.destroy()
      // The buffers of the connection may have taken the whole file.
      const [line] = await requestLines(app, 1)
      expect([line?.level, [200, 499].includes(line?.statusCode ?? 0)]).toEqual([30, true])
    }
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(complete)).toBe(true)
  })
})

type Stage = (render: () => Promise<unknown>, disconnect: () => Promise<void>) => Promise<unknown>

const stages: [string, Stage][] = [
  [
    'before the rendering',
    async (render, disconnect) => {
      await disconnect()
      return render()
    },
  ],
  [
    'during the rendering',
    async (render, disconnect) => {
      const rendering = render()
      await disconnect()
      return rendering
    },
  ],
  [
    'after the rendering',
    async (render, disconnect) => {
      const rendered = await render()
      await disconnect()
      return rendered
    },
  ],
]

/** Sends a request whose client goes away at a stage of the rendering, which then still ends. */
const sendAndLeave = async (
  app: TestApp,
  { method, stage }: { method: 'render' | 'normalizeLogo'; stage: Stage },
  send: (signal: AbortSignal) => Promise<unknown>,
) => {
  app.logLines.splice(0)
  const client = new AbortController()
  const disconnect = async () => {
    client.abort()
    expect(await requestLines(app, 1)).toEqual(clientClosedLines)
  }
  const original = app.documents[method] as (...args: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(app.documents, method)
  onTestFinished(() => spy.mockRestore())
  const { promise: completed, resolve: complete } = Promise.withResolvers<unknown>()
  spy.mockImplementationOnce(((...args: unknown[]) => {
    const rendering = stage(() => original(...args), disconnect)
    complete(rendering)
    return rendering
  }) as never)
  await expect(send(client.signal)).rejects.toThrow('aborted')
  await completed
}

const expectNoErrors = ({ logLines }: TestApp) =>
  expect(logLines.filter(line => (JSON.parse(line) as { level: number }).level > 30)).toEqual([])

describe('a document whose client goes away', () => {
  it.for(stages.flatMap(stage => (['invoices', 'quotes'] as const).map(resource => [...stage, resource] as const)))(
    '%s is no error',
    async ([, stage, resource], { app }) => {
      const { key } = await app.key(await app.agency())
      const { body: client } = await app.request('post', '/clients', key, { body: companyFields })
      const body = { clientId: client.id, lines: [aLine], ...(resource === 'invoices' && { dueDate: '2099-01-31' }) }
      const { body: created } = await app.request('post', `/${resource}`, key, { body })
      const path = `/${resource}/${created.id}/document`
      const init = { headers: { 'x-api-key': key } }
      await sendAndLeave(app, { method: 'render', stage }, signal =>
        fetch(`${app.url}${basePath}${path}?format=pdf`, { ...init, signal }),
      )
      expect((await app.request('get', path, key)).status).toBe(200)
      expectNoErrors(app)
    },
  )
})

describe('a logo whose client goes away', () => {
  it.for(stages)('%s is no error', async ([, stage], { app }) => {
    const { cookie, request } = await app.adminSession(await app.agency())
    const body = { data: pngFile().toString('base64') }
    const init = { method: 'PUT', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    await sendAndLeave(app, { method: 'normalizeLogo', stage }, signal =>
      fetch(`${app.url}/api/agency/logo`, { ...init, signal }),
    )
    expect((await request('put', '/agency/logo', { body })).status).toBe(204)
    expect((await request('get', '/agency/logo')).status).toBe(200)
    expectNoErrors(app)
  })
})
