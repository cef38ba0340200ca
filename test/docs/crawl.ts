interface Visited {
  path: string
  text: string
  policy: string | null
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

/** The anchors that Redoc creates: those of operations, tags and sections of a contract. */
export const anchorsOf = (contract: string): string[] => {
  const { paths, webhooks = {}, tags, info } = JSON.parse(contract)
  const operations = [...Object.values<object>(paths), ...Object.values<object>(webhooks)].flatMap(item =>
    Object.values<{ operationId?: string; tags?: string[] }>(item as Record<string, never>),
  )
  const sections = [...String(info.description).matchAll(/^##? (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  )
  return [
    '',
    ...tags.map(({ name }: { name: string }) => name),
    ...operations.flatMap(({ operationId, tags: [tag] = [] }) =>
      operationId ? [`${tag}/${operationId.toLowerCase()}`] : [],
    ),
    ...sections.map(section => `section/${section}`),
  ]
}

/** All pages of a host that links lead to from one page, and the problems of their links. */
export const crawl = async (start: string) => {
  const { origin } = new URL(start)
  const visited = new Map<string, { status: number; type: string; text: string; policy: string | null }>()
  const visit = async (url: string) => {
    const cached = visited.get(url)
    if (cached) return cached
    const response = await fetch(url)
    const type = response.headers.get('content-type') ?? ''
    const policy = response.headers.get('content-security-policy')
    const page = { status: response.status, type, text: await response.text(), policy }
    visited.set(url, page)
    return page
  }

  const pages: Visited[] = []
  const problems: string[] = []
  const queue = [start]
  for (let url = queue.shift(); url; url = queue.shift()) {
    const { text, policy } = await visit(url)
    pages.push({ path: new URL(url).pathname, text, policy })
    for (const link of [...attributes(text, 'href'), ...attributes(text, 'src')]) {
      const target = new URL(link, url)
      if (target.origin !== origin) continue
      const anchor = decodeURIComponent(target.hash.slice(1))
      target.hash = ''
      const { status, type, text: html } = await visit(target.href)
      const contract = /data-contract="(\w+)"/.exec(html)?.[1]
      if (status !== 200) problems.push(`${url}: ${link} is ${status}`)
      else if (anchor.startsWith('/') && contract) {
        const { text: document } = await visit(new URL(`${contract}.json`, target).href)
        if (!anchorsOf(document).includes(anchor.slice(1))) problems.push(`${url}: ${link} is no place of ${contract}`)
      } else if (anchor !== '' && !attributes(html, 'id').includes(anchor))
        problems.push(`${url}: ${link} has no such heading`)
      const isNew = !pages.some(({ path }) => path === target.pathname) && !queue.includes(target.href)
      if (type.startsWith('text/html') && isNew) queue.push(target.href)
    }
  }
  return { pages, problems }
}
