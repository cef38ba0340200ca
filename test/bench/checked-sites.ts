// The sites that checks from outside request: one server, in a process of its own, so that its CPU time does not count.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

interface Certificate {
  TLS_CERT: string
  TLS_KEY: string
}

const ticketKeyBytes = 48
const ticketKeyMs = 100

const serve = () => {
  const page: http.RequestListener = (_req, res) => void res.end('<!doctype html><title>Site</title>')
  const { TLS_CERT: cert, TLS_KEY: key } = process.env
  const server =
    cert && key
      ? https.createServer({ cert: readFileSync(cert), key: readFileSync(key) }, page)
      : http.createServer(page)
  // Different sites would have no session that a connection could resume.
  if (server instanceof https.Server)
    setInterval(() => server.setTicketKeys(randomBytes(ticketKeyBytes)), ticketKeyMs).unref()
  server.listen(0, 'localhost', () => process.send?.((server.address() as AddressInfo).port))
}

/** Starts the sites, with TLS if there is a certificate. */
export const startCheckedSites = async (certificate?: Certificate) => {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, ...certificate } })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `${certificate ? 'https' : 'http'}://localhost:${port}/`, stop: () => void child.kill() }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve()
