import { serviceMigrations, type Migrations, type ServiceMigration } from '#src/ground/db/migrations/index.ts'

/** The migrations of a later version, which has some more. */
export const withLater = (later: Record<string, ServiceMigration>): Migrations => ({
  names: [...serviceMigrations.names, ...Object.keys(later)],
  load: async () => ({ ...(await serviceMigrations.load()), ...later }),
})
