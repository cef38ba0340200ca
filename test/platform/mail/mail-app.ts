import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { readConfig } from '#src/ground/config/config.ts'
import { readDeploymentId } from '#src/ground/db/connection/deployment-id.ts'
import { openMailer } from '#src/platform/mail/mailer.ts'
import { mailQueue, openMailOutbox } from '#src/platform/mail/outbox.ts'
import { enqueueDueMails, sendMail } from '#src/platform/mail/send.ts'
import { mailPasswordResets, passwordResetQueue } from '#src/features/people/password-resets.ts'
import { openTestApp, type TestApp } from '#test/app/index.ts'
import { openSmtpServer, type SmtpServer } from '#test/servers/smtp.ts'

const publicUrl = 'https://agency.example'
const from = 'Studio Vert <no-reply@studio.example>'

/** The settings of an app that sends mail. */
export const mailEnvironment = (smtp: SmtpServer) => ({
  SMTP_URL: smtp.url,
  MAIL_FROM: from,
  PUBLIC_URL: publicUrl,
  // A test may name any host, and come from any network.
  ALLOW_PLAIN_HTTP: '1',
  TRUST_PROXY: 'loopback',
})

/** Sends the mails of an app, as an instance of the service does. */
export const openMailWork = async ({ db, queue, secrets }: TestApp, smtp: SmtpServer) => {
  const { mail } = readConfig(mailEnvironment(smtp))
  if (!mail) throw new Error('The environment sends no mail')
  const failures: { code: string; reply: number | undefined; isLast: boolean }[] = []
  const deps = {
    db,
    secrets,
    mailer: openMailer(mail),
    deploymentId: await readDeploymentId(db),
    onFailure: (failure: { code: string; reply: number | undefined }, { isLast }: { isLast: boolean }) =>
      void failures.push({ ...failure, isLast }),
  }
  const outbox = openMailOutbox({ secrets, queue, consoleUrl: path => `${publicUrl}/console${path}` })
  await queue.work(mailQueue, ({ id }) => sendMail(deps, id))
  await queue.work(passwordResetQueue, ({ id }) => mailPasswordResets(db, outbox, id))
  return {
    failures,
    /** Attempts a mail at once, if it is due. */
    attempt: (id: number) => sendMail(deps, id),
    /** Makes all mails that wait due, and enqueues them. */
    sendDue: async () => {
      // A mail has one job at a time.
      const unfinished = () => queue.unfinishedIds(db, mailQueue)
      await expect.poll(unfinished, { timeout: 30_000 }).toEqual([])
      await sql`update mails set due_at = now() where status = 'pending'`.execute(db)
      await enqueueDueMails(db, queue)
    },
    /** Waits for the mails to a receiver, of which there should be `count`. */
    mailsTo: async (receiver: string, count = 1) => {
      await expect.poll(() => smtp.mailsTo(receiver).length, { timeout: 30_000 }).toBe(count)
      return smtp.mailsTo(receiver)
    },
    stored: async (receiver: string) => {
      const query = db.selectFrom('mails').where('receiver', '=', receiver).selectAll().orderBy('id')
      return await query.execute()
    },
  }
}

/** Tests with an app that sends mail to `smtp`. */
export const test = base
  .extend('smtp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const smtp = await openSmtpServer()
    onCleanup(smtp.close)
    return smtp
  })
  .extend('app', { scope: 'file' }, async ({ smtp }, { onCleanup }) => {
    const app = await openTestApp({ environment: mailEnvironment(smtp) })
    onCleanup(app.close)
    return app
  })
  .extend('mail', { scope: 'file', auto: true }, ({ app, smtp }) => openMailWork(app, smtp))
