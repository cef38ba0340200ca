import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { summarizeWithModel } from '#src/watches/syntheses/model.ts'
import { openServer, type Responder } from '../server.ts'

const server = await openServer()
const model = { url: `${server.url}/v1`, key: 'sk-secret', name: 'little' }
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
/** What the model was asked last. */
const lastRequest = () => {
  const { headers, body } = server.requests.at(-1) ?? { headers: {}, body: '{}' }
  return { headers, body: JSON.parse(body) as { model?: string; messages: { role: string; content: string }[] } }
}

describe('the model', () => {
  it('is asked for a summary of the documents, which is given with its sources', async () => {
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

  it('is asked without a key or a name, and without keywords, where there are none', async () => {
    server.serve(path, respondWith('Une synthèse.'))
    await summarizeWithModel({ url: `${server.url}/v1///`, key: undefined, name: undefined }, { ...task, keywords: [] })
    const { headers, body } = lastRequest()
    expect(headers).not.toHaveProperty('authorization')
    expect(body).not.toHaveProperty('model')
    expect(body.messages[1]?.content).not.toContain('Mots-clés')
  })

  it('is asked by no more text than models take', async () => {
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

  it.each<[string, Responder]>([
    ['fails', res => void res.writeHead(500).end('{}')],
    ['refuses', res => void res.writeHead(401).end('{}')],
    ['redirects', res => void res.writeHead(307, { location: '/elsewhere' }).end()],
    ['hangs up', res => void res.destroy()],
    ['says what is not JSON', res => void res.end('<html>')],
    ['says null', res => void res.end('null')],
    ['says nothing', res => void res.end()],
    ['has no choice', res => void res.end('{"choices":[]}')],
    ['says no text', respondWith(null)],
    ['says other than text', respondWith([{ type: 'text', text: 'a' }])],
    ['says a blank', respondWith(' \n ')],
    ['says too much', respondWith('a'.repeat(1024 * 1024))],
  ])('that %s wrote no summary', async (_what, answer) => {
    server.serve(path, answer)
    server.serve('/elsewhere', respondWith('betrayed'))
    const before = server.requests.length
    const error = await summarizeWithModel(model, task).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(`${(error as Error).stack} ${String((error as Error).cause)}`).not.toContain('sk-secret')
    expect(server.requests.slice(before).map(request => request.path)).toEqual([path])
  })

  it.each<[string, Responder]>([
    ['never answers', () => {}],
    ['never ends', res => void setInterval(() => res.write(' '), 20).unref()],
  ])('that %s is left', async (_how, answer) => {
    server.serve(path, answer)
    await expect(summarizeWithModel(model, task, 300)).rejects.toThrow('timeout')
  })
})

describe('the settings of the model', () => {
  const read = (key?: string, url = 'https://host.example/v1') =>
    readConfig({ SYNTHESIS_API_URL: url, SYNTHESIS_API_KEY: key, SYNTHESIS_MODEL: 'm' }).synthesis

  it('are those of the environment', () => {
    expect(read('sk')).toEqual({ url: 'https://host.example/v1', key: 'sk', name: 'm' })
    expect(read('')).toMatchObject({ key: undefined })
    expect(read('sk', '')).toBeUndefined()
  })

  it('are refused when no request can carry them, without telling the secret', () => {
    for (const refuse of [
      () => read('sec\nret'),
      () => read('secrét'),
      () => read('', 'https://me:secret@host.example'),
    ]) {
      expect(refuse).toThrow(/^SYNTHESIS_API_/)
      expect(refuse).not.toThrow('sec')
    }
  })
})
