import type { Migration } from 'kysely/migration'
import { migrationNames } from './names.ts'

export interface ServiceMigration extends Migration {
  /** Marks a contract migration: an instance that does not know the migration of this name cannot use the database. */
  oldestCompatible?: string
}

const load = async (file: string) => (await import(file)) as ServiceMigration

/** In the order of their names. A released migration never changes. */
export const migrations: Record<string, ServiceMigration> = Object.fromEntries(
  await Promise.all(migrationNames.map(async name => [name, await load(`./${name}.ts`)] as const)),
)
