// How much one agency, site or stranger slows down the others: the same requests without and with their noise, in turn.
import { fileURLToPath } from 'node:url'
import { connect } from '#src/db/connection/connect.ts'
import { createBenchAgency, openBenchDatabase, withDirectory } from './database.ts'
import { comparePages } from './noisy/pages.ts'
import { startServer } from './server.ts'

const createNoisyAgency = async (databaseUrl: string) => {
  const db = connect(databaseUrl, { onError: () => {} })
  const agency = await createBenchAgency(db)
  await db.destroy()
  return agency
}

await withDirectory(async dir => {
  const bench = await openBenchDatabase(dir)
  const noisy = await createNoisyAgency(bench.url)
  const server = await startServer('agency-api', fileURLToPath(import.meta.resolve('#src/main.ts')), bench.url, dir)
  try {
    await comparePages(server.url, { quietKey: bench.key, noisyKey: noisy.key })
  } finally {
    await server.close()
    await bench.close()
  }
})
