import { sql, type Kysely } from 'kysely'

/** Earlier releases write no deposits. They cannot change those of final invoices. */
export const oldestCompatible = '031-deployment'

/** Deposit invoices. Each refers to the one final invoice that deducts it, so that none is deducted twice. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices
      add column is_deposit boolean not null default false, add column deposits json,
      add column amount_deposited numeric(14,2) not null default 0, add column deducted_in integer,
      add constraint invoices_agency_id_deducted_in_fkey
        foreign key (agency_id, deducted_in) references invoices (agency_id, id) on delete cascade`.execute(db)
  await sql`create index invoices_deducted_in on invoices (deducted_in) where deducted_in is not null`.execute(db)
  await sql`
    create function reject_final_deposit_change() returns trigger language plpgsql as $$
    begin
      if (new.is_deposit, new.deposits::text, new.amount_deposited)
        is distinct from (old.is_deposit, old.deposits::text, old.amount_deposited)
      then
        raise exception 'A final invoice cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger reject_final_deposit_change before update on invoices for each row
    when (old.finalized_at is not null) execute function reject_final_deposit_change()`.execute(db)
}
