import { sql, type Kysely } from 'kysely'

/**
 * Credit notes first settle what their invoice owes. Those of before settled everything, so balances may change. Issued
 * documents do not.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table invoices add column amount_applied numeric(14, 2) not null default 0, add column vat_breakdown json`.execute(
    db,
  )
  await sql`
    with recursive notes as (
      select id, credited_invoice_id as invoice_id, total_ttc as total, created_at,
        row_number() over (partition by credited_invoice_id order by created_at, id) as nth
      from invoices where credited_invoice_id is not null
    ), applied as (
      select 0::bigint as nth, id as invoice_id, null::integer as id, 0::numeric as amount, 0::numeric as sum
      from invoices where amount_credited <> 0
      union all
      select notes.nth, notes.invoice_id, notes.id, part.amount, applied.sum + part.amount
      from applied join notes on notes.invoice_id = applied.invoice_id and notes.nth = applied.nth + 1
      join invoices on invoices.id = notes.invoice_id
      cross join lateral (
        select greatest(0, least(notes.total, invoices.total_ttc - invoices.amount_deposited - applied.sum - coalesce((
          select sum(amount) from invoice_payments
          where invoice_payments.invoice_id = invoices.id and invoice_payments.created_at <= notes.created_at
        ), 0))) as amount
      ) as part
    ), amounts as (
      select id, amount from applied where id is not null
      union all
      select invoice_id, max(sum) from applied group by 1
    )
    update invoices set amount_applied = amount from amounts where amounts.id = invoices.id`.execute(db)
  await sql`
    create index invoices_to_refund on invoices (agency_id)
    where (case when type = 'credit_note' then -1 else 1 end) * ((total_ttc - amount_deposited - amount_applied) - amount_paid) < 0
  `.execute(db)
  await sql`
    create index invoices_series on invoices (agency_id, type, chain_position) where chain_position is not null`.execute(
    db,
  )
  await sql`
    create or replace function reject_final_invoice_change() returns trigger language plpgsql as $$
    begin
      if (new.number, new.type, new.total_ht, new.total_ttc, new.issue_date, new.deadline, new.notes, new.lines::text,
          new.vat_breakdown::text, new.nature, new.credited_invoice_id, new.credited_lines::text, new.billed_to::text,
          new.identities::text, new.finalized_at, new.chain_position, new.hash, new.status = 'draft')
        is distinct from
        (old.number, old.type, old.total_ht, old.total_ttc, old.issue_date, old.deadline, old.notes, old.lines::text,
          old.vat_breakdown::text, old.nature, old.credited_invoice_id, old.credited_lines::text, old.billed_to::text,
          old.identities::text, old.finalized_at, old.chain_position, old.hash, false)
      then
        raise exception 'A final invoice cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db)
  const { rows } = await sql<{ number: string; agencyId: number }>`
    select number, agency_id as "agencyId" from invoices
    where amount_applied <> case when type = 'invoice' then amount_credited else 0 end order by agency_id, id`.execute(
    db,
  )
  for (const { number, agencyId } of rows)
    process.stderr.write(
      `${number} of agency ${agencyId} has another balance: credit notes settle what is owed first\n`,
    )
}
