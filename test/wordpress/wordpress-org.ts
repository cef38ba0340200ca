import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inFolder, samplePlugin, sampleTheme, zip } from './packages.ts'

const downloads = 'https://downloads.wordpress.org'

interface Offer {
  slug: string
  version: string
}

/** The installed items that an update check names. */
interface Installed {
  plugins?: Record<string, { Version: string }>
  themes?: Record<string, { Version: string }>
}

const readForm = async (req: IncomingMessage) => {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  return new URLSearchParams(text)
}

/**
 * A stand-in for api.wordpress.org and downloads.wordpress.org, with the parts that updates use: update checks of
 * plugins, themes and core, checksums of core, and packages.
 */
export const openWordPressOrg = async () => {
  const plugins = new Map<string, Offer>()
  const themes = new Map<string, Offer>()
  const packages = new Map<string, Uint8Array>()
  const requests: string[] = []
  let core: { version: string } | undefined
  let checksums: Record<string, string> | false = false

  const checkPlugins = (installed: Installed) => {
    const offers = Object.keys(installed.plugins ?? {}).flatMap(file => {
      const offer = plugins.get(file.split('/')[0] ?? '')
      return offer ? [[file, offer] as const] : []
    })
    const entry = (file: string, { slug, version }: Offer) => ({
      id: `w.org/plugins/${slug}`,
      slug,
      plugin: file,
      new_version: version,
      url: `https://wordpress.org/plugins/${slug}/`,
      package: `${downloads}/plugin/${slug}.${version}.zip`,
      requires: '5.0',
      tested: '6.1',
      requires_php: '7.4',
    })
    const isNewer = ([file, { version }]: (typeof offers)[number]) => installed.plugins?.[file]?.Version !== version
    const toEntries = (list: typeof offers) =>
      Object.fromEntries(list.map(([file, offer]) => [file, entry(file, offer)]))
    return {
      plugins: toEntries(offers.filter(isNewer)),
      no_update: toEntries(offers.filter(offer => !isNewer(offer))),
      translations: [],
    }
  }

  const checkThemes = (installed: Installed) => {
    const updates = [...themes.values()].filter(({ slug, version }) => {
      const theme = installed.themes?.[slug]
      return theme && theme.Version !== version
    })
    const entry = ({ slug, version }: Offer) => ({
      theme: slug,
      new_version: version,
      url: `https://wordpress.org/themes/${slug}/`,
      package: `${downloads}/theme/${slug}.${version}.zip`,
      requires: '5.0',
      requires_php: '7.4',
    })
    return {
      themes: Object.fromEntries(updates.map(offer => [offer.slug, entry(offer)])),
      no_update: {},
      translations: [],
    }
  }

  const checkCore = () => {
    const full = `${downloads}/release/wordpress-${core?.version}.zip`
    const offer = {
      response: 'upgrade',
      download: full,
      locale: 'en_US',
      packages: { full, no_content: full, new_bundled: false, partial: false, rollback: false },
      current: core?.version,
      version: core?.version,
      php_version: '5.6.20',
      mysql_version: '5.0',
      new_bundled: '6.1',
      partial_version: false,
    }
    return { offers: core ? [offer] : [], translations: [] }
  }

  const respond = async (path: string, req: IncomingMessage): Promise<object | undefined> => {
    const form = await readForm(req)
    const installed = (name: string) => JSON.parse(form.get(name) ?? '{}') as Installed
    if (path.startsWith('/plugins/update-check/')) return checkPlugins(installed('plugins'))
    if (path.startsWith('/themes/update-check/')) return checkThemes(installed('themes'))
    if (path.startsWith('/core/version-check/')) return checkCore()
    if (path.startsWith('/core/checksums/')) return { checksums }
    return undefined
  }

  const server = createServer((req, res) => {
    const [, host, path] = req.url?.match(/^\/([^/]+)(\/[^?]*)/) ?? []
    requests.push(`${host}${path}`)
    const content = host === 'downloads.wordpress.org' ? packages.get(`https://${host}${path}`) : undefined
    if (content) {
      res.writeHead(200, { 'content-type': 'application/zip' }).end(content)
      return
    }
    const send = async () => {
      const body = await respond(path ?? '', req)
      res.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
    }
    void send()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Offers a version of a plugin; `code` runs when it is loaded. */
    offerPlugin: (slug: string, version: string, code = '') => {
      plugins.set(slug, { slug, version })
      const files = inFolder(slug, { [`${slug}.php`]: samplePlugin(slug, version, code) })
      packages.set(`${downloads}/plugin/${slug}.${version}.zip`, zip(files))
    },
    offerTheme: (slug: string, version: string, code = '') => {
      themes.set(slug, { slug, version })
      packages.set(`${downloads}/theme/${slug}.${version}.zip`, zip(inFolder(slug, sampleTheme(slug, version, code))))
    },
    offerCore: (version: string, content: Uint8Array) => {
      core = { version }
      packages.set(`${downloads}/release/wordpress-${version}.zip`, content)
    },
    /** The checksums of the core that sites have. */
    setChecksums: (next: Record<string, string>) => void (checksums = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
