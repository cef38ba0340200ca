import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { openMailer } from '#src/platform/mail/mailer.ts'

/** A server that greets, and then sends a byte now and then, but never a line. */
const openDrippingServer = async () => {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.write('220 studio.example ESMTP\r\n')
    const timer = setInterval(() => socket.write('2'), 10)
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(timer)
        sockets.delete(socket)
      })
    // The end of the connection arrives only if the rest is read.
    socket.resume()
  })
  await new Promise<void>(listening => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, sockets }
}

const configFor = (host: string) => {
  const { mail } = readConfig({
    SMTP_URL: `smtp://${host}`,
    MAIL_FROM: 'a@studio.example',
    PUBLIC_URL: 'https://a.example',
  })
  if (!mail) throw new Error('The environment sends no mail')
  return mail
}
const letter = { subject: 'A test', paragraphs: [], reason: 'A test' }
const outgoing = { cause: 'test', receiver: 'b@studio.example', language: 'en', letter } as const

test('a mail ends at its total timeout when the server sends a byte now and then, and its connection with it', async () => {
  const { host, sockets } = await openDrippingServer()
  await expect(openMailer(configFor(host), 300).send(outgoing)).rejects.toThrow(/abort|timeout/i)
  await expect.poll(() => sockets.size).toBe(0)
})

test('a check of the server ends at its total timeout', async () => {
  const { host } = await openDrippingServer()
  await expect(openMailer(configFor(host), 300).verify()).rejects.toThrow('No response after 300 ms')
})
