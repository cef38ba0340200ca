import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import type { Import, ImportMapping, ImportResource, OnExisting } from '#generated/public/types.ts'
import { mebibyte } from '#src/ground/base/bytes.ts'
import type { Database } from '#src/ground/db/connection/connect.ts'
import type { TenantRows } from '#src/ground/db/tenant.ts'
import { UserFacingError } from '#src/ground/base/errors/user-facing-error.ts'
import { defineAction } from './command.ts'
import { email, id } from './options.ts'

const resources: ImportResource[] = [
  'clients',
  'contacts',
  'websites',
  'tickets',
  'invoices',
  'quotes',
  'tasks',
  'events',
]
/** The limit of the API. */
const maxBytes = 50 * mebibyte
const maxPrintedErrors = 20

const mappingOption = (text: string): ImportMapping => {
  try {
    return JSON.parse(text) as ImportMapping
  } catch {
    throw new InvalidArgumentError('It must be JSON such as {"Nom":"name"}.')
  }
}

interface Options {
  agency: number
  as: string
  mapping?: ImportMapping
  onExisting: OnExisting
  dryRun?: true
  emitEvents?: true
}

const readImport = async (file: string) => {
  const bytes = await readFile(file).catch(() => {
    throw new UserFacingError(`${file} cannot be read. Check the path.`)
  })
  if (bytes.length > maxBytes) throw new UserFacingError(`${file} is larger than 50 MiB. Divide it.`)
  return bytes
}

/** The member in whose name the rows are written. */
const requireMember = async (db: Database, tenant: TenantRows, address: string) => {
  const { requireUser } = await import('./require-user.ts')
  const user = await requireUser(db, address, '--as')
  const member = await tenant
    .selectFrom('memberships')
    .where('user_id', '=', user.id)
    .select('user_id')
    .executeTakeFirst()
  if (!member) throw new UserFacingError(`${address} is no member of agency ${tenant.ownerId}. Check --as.`)
  return user.id
}

/** Waits for an import, which a service on the same database may run as well. */
const finish = async (db: Database, tenant: TenantRows, importId: number) => {
  const { runImports } = await import('#src/features/transfer/imports/run.ts')
  const { findImport } = await import('#src/features/transfer/imports/imports.ts')
  const { openProgress } = await import('./progress.ts')
  using progress = openProgress('rows')
  const controller = new AbortController()
  const state = { isRunning: true }
  const running = runImports(db, tenant.ownerId, controller.signal).finally(() => {
    state.isRunning = false
  })
  for (;;) {
    const current = await findImport(tenant, importId, ['*'])
    if (!current) throw new UserFacingError('The import was deleted.')
    progress.update(current.processed)
    if (current.completedAt !== null) {
      await running
      return current
    }
    if (!state.isRunning) await running
    await delay(200)
  }
}

const listFirstErrors = async (tenant: TenantRows, importId: number) => {
  const { listErrors } = await import('#src/features/transfer/imports/imports.ts')
  const { data } = await listErrors(tenant, { importId, limit: maxPrintedErrors, offset: 0, count: 'false' })
  return data.map(({ row, field, message }) => ({ row, field, message: message.en }))
}

const textOf = (
  { status, total, created, updated, skipped, failed, error, dryRun }: Import,
  errors: { row: number; field: string | null; message: string }[],
) => [
  ...errors.map(({ row, field, message }) => `Row ${row}${field ? `, ${field}` : ''}: ${message}`),
  `${total ?? 0} rows${dryRun ? ' checked' : ''}: ${created} created, ${updated} updated, ${skipped} skipped, ${failed} failed`,
  ...(error ? [`The import stopped: ${error}`] : []),
  ...(status === 'cancelled' ? ['The import was cancelled'] : []),
]

export const importCommand = new Command('import')
  .description('import rows of a CSV or JSON lines file into an agency; the service may run')
  .argument('<file>', 'a file of CSV, or of JSON lines if its name ends in .jsonl')
  .addOption(new Option('--resource <name>', 'the resource of the rows').choices(resources).makeOptionMandatory())
  .requiredOption('--agency <id>', 'the id of the agency', id)
  .requiredOption('--as <email>', 'the member in whose name the rows are written', email)
  .option('--mapping <json>', 'corrections of the recognized columns', mappingOption)
  .addOption(
    new Option('--on-existing <action>', 'for rows whose external id exists')
      .choices(['skip', 'update', 'fail'])
      .default('skip'),
  )
  .option('--emit-events', 'emit the events of the changes')
  .option('--dry-run', 'check all rows, and write nothing')

defineAction(
  importCommand,
  async ({ db }, file: string, options: { resource: ImportResource } & Options) => {
    const { insertImport } = await import('#src/features/transfer/imports/imports.ts')
    const { openFile } = await import('#src/features/transfer/imports/open.ts')
    const { InvalidInput } = await import('#src/ground/base/errors/invalid-input.ts')
    const { requireTenant } = await import('./owning-tenant.ts')
    const tenant = await requireTenant(db, options.agency)
    const author = { keyId: null, userId: await requireMember(db, tenant, options.as) }
    const format = file.endsWith('.jsonl') ? 'jsonl' : 'csv'
    const bytes = await readImport(file)
    const opened = await openFile({ ...options, format }, bytes).catch((error: unknown) => {
      if (!(error instanceof InvalidInput)) throw error
      throw new UserFacingError(
        Object.values(error.fieldErrors)
          .flatMap(messages => messages.map(({ en }) => en))
          .join('. '),
      )
    })
    // This process runs the import, and the schedule of the service continues one that it leaves unfinished.
    const queue = { enqueue: () => Promise.resolve(true) }
    const inserted = await tenant.transaction(tx => insertImport(tx, queue, { ...options, format }, opened, author))
    if (!inserted) throw new UserFacingError(`Agency ${options.agency} has 2 unfinished imports. Wait for their end.`)
    const done = await finish(db, tenant, inserted.id)
    const errors = await listFirstErrors(tenant, inserted.id)
    return { result: { ...done, errors }, text: textOf(done, errors), isFailure: done.status !== 'completed' }
  },
  {
    examples: [
      'import clients.csv --resource clients --agency 1 --as ana@studio.example --dry-run',
      'import invoices.csv --resource invoices --agency 1 --as ana@studio.example --on-existing update --json',
    ],
  },
)
