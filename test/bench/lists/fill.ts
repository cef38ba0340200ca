import pg from 'pg'

/** Rows per statement, so that the progress is visible. */
const chunk = 50_000

/**
 * Inserts the rows $2 to $3 of the agency $1. One ticket in ten is open and one task in ten is to do, between the
 * others. Sent invoices are not due yet, because a job of the service would change them.
 */
const rowsOf = {
  invoices: `
    insert into invoices (
      agency_id, client_id, number, status, total_ht, total_ttc, issue_date, deadline, settled_at, notes, lines, billed_to,
      created_at
    )
    select
      $1::integer, first_client + n % 50, 'INV-' || (2000 + n / 40000) || '-' || lpad((n % 40000)::text, 5, '0'), status,
      net, round(net * 1.2, 2), issued, now() + n % 30 * interval '1 day', case status when 'paid' then now() end,
      case when n % 5 = 0 then 'Paiement par virement, commande ' || n end,
      json_build_array(json_build_object(
        'description', 'Maintenance du site, lot ' || n % 97, 'quantity', 1 + n % 12, 'unitPrice', '85.5', 'vatRate', '20'
      )),
      case when status <> 'draft' then json_build_object(
        'name', 'Client ' || n % 50, 'address', n % 120 || ' rue des Lilas', 'postalCode', '69003', 'city', 'Lyon',
        'country', 'France', 'siret', null, 'vatNumber', null
      ) end,
      issued
    from generate_series($2::integer, $3::integer) as n
    cross join lateral (select
      (array['paid', 'paid', 'paid', 'sent', 'paid', 'overdue', 'paid', 'draft', 'paid', 'cancelled'])[1 + n % 10] as status,
      (1 + n % 12) * 85.5 as net,
      now() - (2000000 - n) * interval '1 minute' as issued,
      (select min(id) from clients where agency_id = $1) as first_client
    ) as drawn`,
  tickets: `
    insert into tickets (agency_id, client_id, title, description, status, priority)
    select
      $1::integer, (select min(id) from clients where agency_id = $1) + n % 50, 'Demande numéro ' || n,
      case when n % 3 > 0 then repeat('Depuis la mise à jour. ', n % 7) end,
      case n % 10 when 7 then 'open' when 3 then 'in_progress' else 'closed' end,
      (array['low', 'normal', 'normal', 'high'])[1 + n % 4]
    from generate_series($2::integer, $3::integer) as n`,
  tasks: `
    insert into tasks (agency_id, created_by, title, description, status, priority, due_date, completed_at, created_at)
    select
      $1::integer, owner, 'Tâche numéro ' || n, case when n % 4 = 0 then repeat('À vérifier. ', n % 9) end, status,
      (array['low', 'normal', 'normal', 'high'])[1 + n % 4], created + interval '9 days',
      case status when 'done' then created + interval '7 days' end, created
    from (select user_id as owner from memberships where agency_id = $1) as owner
    cross join generate_series($2::integer, $3::integer) as n
    cross join lateral (select
      case n % 10 when 7 then 'todo' when 3 then 'in_progress' else 'done' end as status,
      now() - (2000000 - n) * interval '1 minute' as created
    ) as drawn`,
}
export type Sizes = Record<keyof typeof rowsOf, number>

const onConnection = async (url: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client(url)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Inserts invoices, tickets and tasks into agencies, and prints the progress. */
export const fillLists = async (
  url: string,
  agencies: { agencyId: number; sizes: Sizes }[],
  onProgress: (share: number) => void,
) => {
  const tables = Object.keys(rowsOf) as (keyof Sizes)[]
  const all = agencies.flatMap(({ sizes }) => Object.values(sizes)).reduce((sum, rows) => sum + rows, 0)
  let written = 0
  const fillTable = (table: keyof Sizes) => async (client: pg.Client) => {
    for (const { agencyId, sizes } of agencies)
      for (let first = 1; first <= sizes[table]; first += chunk) {
        const last = Math.min(sizes[table], first + chunk - 1)
        const { rowCount } = await client.query(rowsOf[table], [agencyId, first, last])
        written += rowCount ?? 0
        onProgress(written / all)
      }
  }
  await Promise.all(tables.map(table => onConnection(url, fillTable(table))))
  // Otherwise autovacuum would run during the measurement.
  await onConnection(url, client => client.query(`vacuum (analyze) ${tables.join()}`))
}
