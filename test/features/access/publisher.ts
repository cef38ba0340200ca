import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { createCertificate } from '#test/servers/certificate.ts'

/** A server of the developers of an app, with a certificate that this process trusts. */
export const openPublisher = async () => {
  const certificate = await createCertificate()
  const { TLS_CERT, TLS_KEY } = certificate.environment
  const cert = readFileSync(TLS_CERT, 'utf8')
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, cert])
  const documents = new Map<string, object | string>()
  const requests: string[] = []
  const server = https.createServer({ cert, key: readFileSync(TLS_KEY) }, (req, res) => {
    requests.push(req.url ?? '')
    const document = documents.get(req.url ?? '')
    const status = document === 'redirect' ? 302 : document === undefined ? 404 : 200
    res.writeHead(status, { 'content-type': 'application/json', location: '/good.json' })
    res.end(JSON.stringify(document))
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const withdraw = (path: string) => void documents.delete(path)
  const publish = (path: string, document: object | string) => {
    documents.set(path, typeof document === 'string' ? document : { client_id: origin + path, ...document })
    return origin + path
  }
  const close = async () => {
    server.close()
    tls.setDefaultCACertificates(trusted)
    await certificate.remove()
  }
  return { origin, publish, withdraw, requests, close }
}
