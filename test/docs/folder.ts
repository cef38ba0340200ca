import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml; charset=utf-8',
}

/** A static file server that serves a folder at a path. */
const serveFolder = async (folder: string, basePath: string) => {
  const server = http.createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '', 'http://localhost')
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    readFile(join(folder, name.slice(basePath.length)))
      .then(content => res.writeHead(200, { 'content-type': types[extname(name)] }).end(content))
      .catch(() => res.writeHead(404).end())
  })
  await new Promise<void>(listening => {
    server.listen(0, '127.0.0.1', listening)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The folder that `npm run docs` writes, served at a path: its URL and the output of the command. */
export const openFolder = async (basePath: string) => {
  const cwd = mkdtempSync(join(tmpdir(), 'agency-api-site-'))
  const command = fileURLToPath(new URL('../../scripts/src/docs.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command], { cwd })
  const { origin, close } = await serveFolder(join(cwd, 'site'), basePath)
  return {
    url: `${origin}${basePath}`,
    output: stdout,
    close: () => {
      close()
      rmSync(cwd, { recursive: true })
    },
  }
}
