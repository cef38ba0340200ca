export type { CountedTable, Tables } from '#generated/database.ts'
