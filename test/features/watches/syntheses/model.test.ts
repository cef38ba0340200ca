import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { summarizeWithModel } from '#src/features/watches/syntheses/model.ts'
import { loopbackServer, type Responder } from '#test/servers/loopback-server.ts'

const documents = [
  {
    title: 'Une faille',
    url: 'https://a.example/1',
    text: 'Le texte un.',
    sourceDomain: 'a.example',
    language: 'fr',
    score: 1,
  },
  {
    title: 'Une mise à jour',
    url: 'https://b.example/2',
    text: 'Deux.',
    sourceDomain: 'b.example',
    language: 'fr',
    score: 0.5,
  },
]
const task = { name: 'Sécurité', keywords: ['faille', 'alerte'], periodDays: 30, documents }

const path = '/v1/chat/completions'
const respondWith =
  (content: unknown): Responder =>
  res =>
    void res.end(JSON.stringify({ choices: [{ message: { content } }] }))

interface Prompt {
  model?: string
  messages: { role: string; content: string }[]
}

const it = test
  .extend('server', { scope: 'file' }, loopbackServer())
  .extend('model', { scope: 'file' }, ({ server }) => ({ url: `${server.url}/v1`, key: 'sk-secret', name: 'little' }))
  .extend('lastRequest', { scope: 'file' }, ({ server }) => () => {
    const { headers, body } = server.requests.at(-1) ?? { headers: {}, body: '{}' }
    return { headers, body: JSON.parse(body) as Prompt }
  })

describe('the model', () => {
  it('is asked for a summary of the documents, to which their sources are appended', async ({
    server,
    model,
    lastRequest,
  }) => {
    server.serve(path, respondWith('  Une synthèse [1].\0\ud800 \n'))
    expect(await summarizeWithModel(model, task)).toBe(
      'Une synthèse [1].\ufffd\n\nSources :\n' +
        '[1] Une faille, a.example : https://a.example/1\n[2] Une mise à jour, b.example : https://b.example/2',
    )
    const { headers, body } = lastRequest()
    expect(headers).toMatchObject({ authorization: 'Bearer sk-secret', 'content-type': 'application/json' })
    expect(body).toEqual({
      model: 'little',
      messages: [
        { role: 'system', content: expect.stringContaining('en français') },
        { role: 'user', content: expect.any(String) },
      ],
    })
    const prompt = body.messages[1]?.content
    for (const part of [
      'Sécurité',
      'faille, alerte',
      '30 derniers jours',
      '[1] Une faille (a.example)\nLe texte un.',
      '[2] Une mise',
    ])
      expect(prompt).toContain(part)
  })

  it('is asked without a key, a name and keywords when there are none', async ({ server, lastRequest }) => {
    server.serve(path, respondWith('Une synthèse.'))
    await summarizeWithModel({ url: `${server.url}/v1///`, key: undefined, name: undefined }, { ...task, keywords: [] })
    const { headers, body } = lastRequest()
    expect(headers).not.toHaveProperty('authorization')
    expect(body).not.toHaveProperty('model')
    expect(body.messages[1]?.content).not.toContain('Mots-clés')
  })

  it('gets a prompt of bounded length', async ({ server, model, lastRequest }) => {
    server.serve(path, respondWith('Une synthèse.'))
    const many = Array.from({ length: 100 }, (_, index) => ({
      ...documents[0]!,
      title: `D${index}`,
      text: '😀'.repeat(5000),
    }))
    await summarizeWithModel(model, { ...task, documents: many })
    const prompt = lastRequest().body.messages[1]?.content ?? ''
    expect(prompt.length).toBeLessThan(70_000)
    expect(prompt).toContain('[100] D99 (a.example)\n😀')
    expect(prompt).toBe(prompt.toWellFormed())
  })

  it.for<[string, Responder]>([
    ['responds with 500', res => void res.writeHead(500).end('{}')],
    ['responds with 401', res => void res.writeHead(401).end('{}')],
    ['redirects', res => void res.writeHead(307, { location: '/elsewhere' }).end()],
    ['closes the connection', res => void res.destroy()],
    ['responds with HTML', res => void res.end('<html>')],
    ['responds with null', res => void res.end('null')],
    ['responds with an empty body', res => void res.end()],
    ['responds without a choice', res => void res.end('{"choices":[]}')],
    ['responds with null as text', respondWith(null)],
    ['responds with parts instead of text', respondWith([{ type: 'text', text: 'a' }])],
    ['responds with blank text', respondWith(' \n ')],
    ['responds with too much text', respondWith('a'.repeat(1024 * 1024))],
  ])('that %s makes the summary fail', async ([, response], { server, model }) => {
    server.serve(path, response)
    server.serve('/elsewhere', respondWith('betrayed'))
    const before = server.requests.length
    const error = await summarizeWithModel(model, task).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('sk-secret')
    expect(server.requests.slice(before).map(request => request.path)).toEqual([path])
  })

  it.for<[string, Responder]>([
    ['never responds', () => {}],
    ['never ends the response', res => void setInterval(() => res.write(' '), 20).unref()],
  ])('that %s times out', async ([, response], { server, model }) => {
    server.serve(path, response)
    await expect(summarizeWithModel(model, task, 300)).rejects.toThrow('timeout')
  })
})

describe('the settings of the model', () => {
  const read = (key?: string, url = 'https://host.example/v1') =>
    readConfig({ SYNTHESIS_API_URL: url, SYNTHESIS_API_KEY: key, SYNTHESIS_MODEL: 'm' }).synthesis

  it('are read from the environment', () => {
    expect(read('sk')).toEqual({ url: 'https://host.example/v1', key: 'sk', name: 'm' })
    expect(read('')).toMatchObject({ key: undefined })
    expect(read('sk', '')).toBeUndefined()
  })

  it('are rejected when no request can carry them, by an error without the secret', () => {
    for (const readInvalid of [
      () => read('sec\nret'),
      () => read('secrét'),
      () => read('', 'https://me:secret@host.example'),
    ]) {
      expect(readInvalid).toThrow(/^SYNTHESIS_API_/)
      expect(readInvalid).not.toThrow('sec')
    }
  })
})
