import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server got it. */
export interface ReceivedMail extends Email {
  /** The addresses of the envelope. */
  receivers: string[]
  source: string
}

/** How the server replies to a mail: the code and the text of an SMTP reply. */
export interface Reply {
  code: number
  text: string
}

const credentials = { user: 'agency', password: 'p@ss/word' }

/** An SMTP server on loopback, which keeps the mails that it accepts. */
export const openSmtpServer = async (options: SMTPServerOptions = {}) => {
  const mails: ReceivedMail[] = []
  let attempts = 0
  let refuse: (receiver: string) => Reply | undefined = () => undefined
  let afterData: () => Promise<void> = async () => {}
  const toError = ({ code, text }: Reply) => Object.assign(new Error(text), { responseCode: code })

  const open = async (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === credentials.user && password === credentials.password
          ? done(null, { user: username })
          : done(toError({ code: 535, text: 'Authentication failed' })),
      onRcptTo: ({ address }, _session, done) => {
        attempts++
        const reply = refuse(address)
        done(reply ? toError(reply) : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk as Buffer))
        stream.on('end', async () => {
          const source = Buffer.concat(chunks).toString('utf8')
          const receivers = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ ...(await PostalMime.parse(source)), receivers, source })
          await afterData()
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => server.close(resolve))

  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithCredentials: `smtp://${credentials.user}:${encodeURIComponent(credentials.password)}@127.0.0.1:${port}`,
    mails,
    /** The number of receivers that were named. */
    attempts: () => attempts,
    mailsTo: (receiver: string) => mails.filter(({ receivers }) => receivers.includes(receiver)),
    /** Refuses receivers until it is called again. */
    refuseReceivers: (reply: typeof refuse = () => undefined) => void (refuse = reply),
    /** Runs after a mail was received, before it is acknowledged. */
    onReceived: (work: typeof afterData = async () => {}) => void (afterData = work),
    close,
    /** Stops accepting connections while `work` runs. */
    whileDown: async (work: () => Promise<void>) => {
      await close()
      try {
        await work()
      } finally {
        server = await open(port)
      }
    },
  }
}
export type SmtpServer = Awaited<ReturnType<typeof openSmtpServer>>
