// Migrates a temporary database on the test server and writes the files that are generated from it.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from '../../../src/db/connection/connect.ts'
import { migrate } from '../../../src/db/schema/migrate.ts'
import { databaseUrl, execute, openServer } from '../../../test/servers/server.ts'
import { databaseFiles } from './files.ts'

const server = await openServer()
const name = `agency_api_schema_${randomBytes(6).toString('hex')}`
const url = databaseUrl(server.url, name)
try {
  await execute(server.url, `create database ${name}`)
  await migrate(url, { useDump: false })
  const db = connect(url, { onError: error => console.error(error) })
  const files = await databaseFiles(db).finally(() => db.destroy())
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(file, text)
    console.log(`wrote ${file}`)
  }
} finally {
  await execute(server.url, `drop database if exists ${name} with (force)`)
  await server.close()
}
