import { Router, type RequestHandler } from 'express'
import { news, security, type Article } from './articles.ts'

/** Base path of the feeds that the demo watches. It is public and serves only these feeds. */
export const feedsPath = '/demo/feeds/'

/** The watch of the demo, without its sources. */
export const demoWatch = {
  name: 'Sécurité et maintenance des sites',
  description: 'Failles des extensions que nous installons, nouvelles versions, accessibilité.',
  keywords: ['WordPress', 'PrestaShop', 'faille', 'mise à jour', 'accessibilité'],
  frequency: 'hourly' as const,
}

const dayMs = 86_400_000

/** Dates are relative to today, so that the demo always has recent articles. */
const toEntry = ([slug, daysAgo, title, author, paragraphs]: Article, domain: string) => ({
  link: `https://${domain}/${slug}`,
  title,
  author,
  html: paragraphs.map(paragraph => `<p>${paragraph}</p>`).join('\n'),
  date: new Date(Math.floor(Date.now() / dayMs - daysAgo) * dayMs + dayMs / 3),
})

const rss = async () => {
  const { generateRssFeed } = await import('feedsmith')
  const domain = 'vigie-web.example'
  const items = security.map(article => {
    const { link, title, author, html, date } = toEntry(article, domain)
    return { title, link, description: html, pubDate: date, authors: [{ name: author }], guid: { value: link } }
  })
  return generateRssFeed({
    title: 'Vigie Web',
    link: `https://${domain}`,
    description: 'La sécurité des sites',
    language: 'fr',
    items,
  })
}

const atom = async () => {
  const { generateAtomFeed } = await import('feedsmith')
  const domain = 'carnet-du-web.example'
  const entries = news.map(article => {
    const { link, title, author, html, date } = toEntry(article, domain)
    const text = { value: html, type: 'html' as const }
    return {
      id: link,
      title: { value: title },
      links: [{ href: link }],
      content: text,
      authors: [{ name: author }],
      updated: date,
    }
  })
  return generateAtomFeed({
    id: `https://${domain}/`,
    title: { value: 'Le carnet du Web' },
    updated: new Date(),
    entries,
  })
}

const feeds = {
  'securite.xml': { type: 'application/rss+xml', generate: rss },
  'web.xml': { type: 'application/atom+xml', generate: atom },
}

/** The URLs of the feeds, from the URL of the service. */
export const feedUrls = (url: string): string[] => Object.keys(feeds).map(name => `${url}${feedsPath}${name}`)

const serve =
  ({ type, generate }: (typeof feeds)[keyof typeof feeds]): RequestHandler =>
  async (_req, res) => {
    res.type(type).send(await generate())
  }

/** Serves the feeds that the demo watches, so that watches work without internet access. */
export const demoFeeds = (): Router => {
  const router = Router({ strict: true })
  for (const [name, feed] of Object.entries(feeds)) router.get(`${feedsPath}${name}`, serve(feed))
  return router
}
