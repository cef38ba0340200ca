import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

export interface ServiceMigration extends Migration {
  /** Marks a contract migration: an instance that does not know the migration of this name cannot use the database. */
  oldestCompatible?: string
}

/** The migrations of a version. */
export interface Migrations {
  /** In their order. */
  names: readonly string[]
  /** A start without pending migrations loads none. */
  load: () => Promise<Record<string, ServiceMigration>>
}

const names = readdirSync(import.meta.dirname)
  .filter(file => /^\d{3}-[\w-]+\.[jt]s$/.test(file))
  .map(file => file.slice(0, -3))
  .toSorted()

const load = async (file: string) => (await import(file)) as ServiceMigration

/** The baseline creates the schema in an empty database. A released migration never changes. */
export const serviceMigrations: Migrations = {
  names,
  load: async () =>
    Object.fromEntries(await Promise.all(names.map(async name => [name, await load(`./${name}.ts`)] as const))),
}
