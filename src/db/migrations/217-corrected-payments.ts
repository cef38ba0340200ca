import { sql, type Kysely } from 'kysely'

/** Adds constraints, which older instances do not know. */
export const oldestCompatible = '217-corrected-payments'

/** A payment that was a mistake is followed by its opposite. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoice_payments add column corrects_payment_id integer,
      add constraint invoice_payments_unique_key unique (agency_id, id),
      add constraint invoice_payments_corrects_payment_id_fkey foreign key (agency_id, corrects_payment_id)
        references invoice_payments (agency_id, id) on delete cascade`.execute(db)
  await sql`
    create index invoice_payments_corrections on invoice_payments (corrects_payment_id)
    where corrects_payment_id is not null`.execute(db)
}
