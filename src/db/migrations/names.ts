import { readdirSync } from 'node:fs'

/** The names of all migrations, in their order. A start without pending migrations does not load them. */
export const migrationNames: readonly string[] = readdirSync(import.meta.dirname)
  .filter(file => /^\d{3}-[\w-]+\.[jt]s$/.test(file))
  .map(file => file.slice(0, -3))
  .toSorted()

export const isKnownMigration = (name: string): boolean => migrationNames.includes(name)
