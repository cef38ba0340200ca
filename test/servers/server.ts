import { rm } from 'node:fs/promises'
import pg from 'pg'
import { openEmbedded } from '#src/ground/db/embedded/index.ts'
import { createDataDir } from '#test/processes/data-dir.ts'

/** The URL of another database of the same server. */
export const databaseUrl = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href

export const execute = async (url: string, text: string) => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** The server that TEST_DATABASE_URL names, or else an embedded one in a temporary directory. */
export const openServer = async () => {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) return { url: configuredUrl, close: async () => {} }
  const dataDir = await createDataDir('test')
  const server = await openEmbedded({ dataDir, onNotice: () => {}, durable: false })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
