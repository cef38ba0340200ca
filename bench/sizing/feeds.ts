import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateRssFeed } from 'feedsmith'

const words =
  'agence site page client serveur module version faille correctif éditeur commande panier accès journal adresse'.split(
    ' ',
  )
const sentenceOf = (seed: number) =>
  `${Array.from({ length: 14 }, (_, index) => words[(seed * 7 + index * (1 + (seed % 5))) % words.length]).join(' ')}.`

const feedOf = (number: number, items: number) =>
  generateRssFeed({
    title: `Feed ${number}`,
    link: `https://feed-${number}.example`,
    description: 'A feed of the benchmark',
    language: 'fr',
    items: Array.from({ length: items }, (_, item) => ({
      title: `Article ${item} : ${sentenceOf(item).slice(0, 60)}`,
      link: `https://feed-${number}.example/articles/${item}?utm_source=rss`,
      description: Array.from({ length: 12 }, (__, line) => `<p>${sentenceOf(number + item + line)}</p>`).join('\n'),
      pubDate: new Date(Date.now() - item * 3_600_000),
      authors: [{ name: `Author ${item % 9}` }],
    })),
  })

/** Serves feeds from memory on loopback. */
export const serveFeeds = async (feeds: number, items: number) => {
  const texts = Array.from({ length: feeds }, (_, number) => Buffer.from(feedOf(number, items)))
  const server = http.createServer((req, res) => res.end(texts[Number(req.url?.slice(1))]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urls: texts.map((_, number) => `http://127.0.0.1:${port}/${number}`),
    close: () => server.close(),
  }
}
