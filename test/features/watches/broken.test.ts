import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Responder } from '#test/servers/loopback-server.ts'
import { feedOf, startWork, watchTest } from './watch-app.ts'

const it = watchTest.extend('work', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
  const work = await startWork(app)
  onCleanup(work.stop)
})

const feed = feedOf('Un')
const laughs = '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const endlessResponse: Responder = res => {
  const more = () => void (res.destroyed || res.write(Buffer.alloc(2 ** 16, ' '), () => setImmediate(more)))
  more()
}
/** Resets the connection after a part of the feed. */
const reset =
  (part = ''): Responder =>
  res => {
    const { socket } = res
    if (part === '') socket?.resetAndDestroy()
    else res.writeHead(200, { 'content-length': feed.length }).write(part, () => socket?.resetAndDestroy())
  }
const failing: [string, Responder | string, string][] = [
  ['empty', '', 'Format de flux non reconnu (RSS, Atom ou JSON attendu)'],
  ['no feed', 'Bonjour', 'Format de flux non reconnu (RSS, Atom ou JSON attendu)'],
  ['a page', '<!doctype html><html><body>Bonjour</body></html>', "L'adresse renvoie une page HTML, pas un flux"],
  ['truncated', feed.slice(0, -20), 'Flux incomplet ou mal formé'],
  ['laughing', laughs + feed, 'Le flux déclare ses propres entités XML'],
  [
    'in another encoding',
    res => void res.end(Buffer.from(feed.replace('Un', 'Été'), 'latin1')),
    "Le texte n'est pas encodé en utf-8, contrairement à ce qui est déclaré",
  ],
  ['endless', endlessResponse, 'Flux trop volumineux (plus de 5 Mio)'],
  [
    'half compressed',
    res => void res.setHeader('Content-Encoding', 'gzip').end(gzipSync(feed).subarray(0, 30)),
    'Réponse invalide',
  ],
  ['reset at once', reset(), 'Échec de la connexion'],
  ['reset in the middle', reset(feed.slice(0, feed.length / 2)), 'Échec de la connexion'],
  ['reset before its end', reset(feed.slice(0, -1)), 'Échec de la connexion'],
  ['missing', res => void res.writeHead(404).end(), 'Réponse 404'],
]
const unknownHost = { url: 'http://unknown.example/feed' }
const unreachable = { url: 'http://127.0.0.1:1/feed' }

it('a run reports an error for each source that cannot be read, and reads the others', async ({
  app,
  server,
  watches,
}) => {
  const { create, waitUntilIdle, errors, titles } = watches
  const sources = failing.map(([name, response]) => ({ url: server.serve(`/${encodeURIComponent(name)}`, response) }))
  const good = [{ url: server.serve('/first', feedOf('Un')) }, { url: server.serve('/last', feedOf('Deux')) }]
  const id = await create({ sources: [...good.slice(0, 1), ...sources, unknownHost, unreachable, ...good.slice(1)] })
  await waitUntilIdle(id)
  const reasons = failing.map(([, , reason]) => reason)
  expect(await errors(id)).toEqual([null, ...reasons, 'Hôte introuvable', 'Échec de la connexion', null])
  const headers = { 'accept-language': 'en' }
  const { body } = await watches.admin.request('get', `/watches/${id}`, { headers })
  const translated = body.sources.map(({ error }: { error: string | null }) => error)
  expect(translated).toContain('The address returns an HTML page, not a feed')
  expect(translated.slice(-3)).toEqual(['Host not found', 'Connection failed', null])
  expect(JSON.stringify(body)).not.toContain('errorData')
  expect(await titles(id)).toEqual(['Deux', 'Un'])
  expect(app.logLines.filter(line => line.includes('"level":50'))).toEqual([])
})

it('a run clears the error of a source that recovers, and keeps the documents of a source that fails', async ({
  server,
  watches: { create, waitUntilIdle, errors, run, titles },
}) => {
  const url = server.serve('/changing', 'Bonjour')
  const id = await create({ sources: [{ url }] })
  await waitUntilIdle(id)
  expect(await errors(id)).toEqual(['Format de flux non reconnu (RSS, Atom ou JSON attendu)'])
  server.serve('/changing', feedOf('Un'))
  await run(id)
  expect(await errors(id)).toEqual([null])
  server.serve('/changing', res => void res.writeHead(503).end())
  await run(id)
  expect(await errors(id)).toEqual(['Réponse 503'])
  expect(await titles(id)).toEqual(['Un'])
})

it('a run skips or repairs items that the database would reject', async ({
  server,
  watches: { create, waitUntilIdle, errors, titles },
}) => {
  const noise = Array.from({ length: 900 }, (_, index) => (index * 7919).toString(36).at(-1)).join('?')
  const link = `https://blog.example/?a=${noise}`
  const hostile = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Blog',
    language: '\0',
    items: [
      { id: '1', url: link, title: 'Long' },
      {
        id: '2',
        url: '/a\0b',
        title: '\0\ud800',
        content_text: "'; drop table watches; --\0",
        authors: [{ name: '\0' }],
      },
      { id: '3', url: '/c', title: 'Date', date_published: '-271821-04-20T00:00:00Z' },
      { id: '4', url: '/d', title: 'Sain', date_published: '9999-12-31T23:59:59Z' },
    ],
  })
  const id = await create({ sources: [{ url: server.serve('/hostile', hostile) }] })
  await waitUntilIdle(id)
  expect(await errors(id)).toEqual([null])
  expect(await titles(id)).toEqual(['Date', 'Sain', '\ufffd'])
})

it('the confirmation of a run is in the language of the caller', async ({ watches }) => {
  const id = await watches.create()
  await watches.waitUntilIdle(id)
  const headers = { 'accept-language': 'en' }
  const run = await watches.admin.request('post', `/watches/${id}/run`, { headers })
  expect([run.headers['content-language'], run.body.message]).toEqual(['en', 'Run started'])
})
