import { sql, type Kysely } from 'kysely'

/** Earlier releases write no final invoices and no credit notes. They cannot change those of this release. */
export const oldestCompatible = '031-deployment'

/** Final invoices in a chain of hashes, and credit notes. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices
      add column type text not null default 'invoice' check (type in ('invoice', 'credit_note')),
      add column credited_invoice_id integer, add column credited_lines json,
      add column nature text not null default 'services' check (nature in ('services', 'goods', 'mixed')),
      add column amount_paid numeric(14,2) not null default 0, add column amount_credited numeric(14,2) not null default 0,
      add column finalized_at timestamp(3) with time zone, add column identities json,
      add column chain_position integer, add column hash bytea,
      add constraint invoices_agency_id_credited_invoice_id_fkey
        foreign key (agency_id, credited_invoice_id) references invoices (agency_id, id) on delete cascade,
      add constraint invoices_credit_note check ((type = 'credit_note') = (credited_invoice_id is not null)),
      add constraint invoices_final check (
        (finalized_at is null) = (hash is null) and (finalized_at is null) = (identities is null)
        and (finalized_at is null) = (chain_position is null)
      )`.execute(db)
  await sql`create index invoices_credit_notes on invoices (credited_invoice_id) where credited_invoice_id is not null`.execute(
    db,
  )
  await sql`create unique index invoices_chain on invoices (agency_id, chain_position)`.execute(db)
  // The last line of defense: no interface can change a final document.
  await sql`
    create function reject_final_invoice_change() returns trigger language plpgsql as $$
    begin
      if (new.number, new.type, new.total_ht, new.total_ttc, new.issue_date, new.deadline, new.notes, new.lines::text,
          new.nature, new.credited_invoice_id, new.billed_to::text, new.identities::text, new.finalized_at,
          new.chain_position, new.hash, new.status = 'draft')
        is distinct from
        (old.number, old.type, old.total_ht, old.total_ttc, old.issue_date, old.deadline, old.notes, old.lines::text,
          old.nature, old.credited_invoice_id, old.billed_to::text, old.identities::text, old.finalized_at,
          old.chain_position, old.hash, false)
      then
        raise exception 'A final invoice cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger reject_final_invoice_change before update on invoices for each row
    when (old.finalized_at is not null) execute function reject_final_invoice_change()`.execute(db)
}
