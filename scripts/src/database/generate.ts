// Migrates a temporary database on the test server and writes the types of its tables.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from '../../../src/ground/db/connection/connect.ts'
import { migrate } from '../../../src/ground/db/schema/migrate.ts'
import { databaseUrl, execute, openServer } from '../../../test/servers/server.ts'
import { readCatalog } from './catalog.ts'
import { tableTypes } from './types.ts'

const server = await openServer()
const name = `agency_api_schema_${randomBytes(6).toString('hex')}`
const url = databaseUrl(server.url, name)
try {
  await execute(server.url, `create database ${name}`)
  await migrate(url)
  const db = connect(url, { onError: error => console.error(error) })
  const types = await readCatalog(db)
    .then(tableTypes)
    .finally(() => db.destroy())
  writeFileSync('generated/database.ts', types)
  console.log('wrote generated/database.ts')
} finally {
  await execute(server.url, `drop database if exists ${name} with (force)`)
  await server.close()
}
