import pg from 'pg'

/** Rows per statement. */
const chunk = 100_000

const insertClients = `
  insert into clients (agency_id, name, email, phone, address, city, postal_code, country)
  select $1::integer, 'Client ' || n, 'contact@client-' || n || '.example', '+33 4 78 55 01 23',
    n % 120 || ' rue des Lilas', 'Lyon', '69003', 'France'
  from generate_series($2::integer, $3::integer) as n`

/** Disabled automatically: they collect deliveries, and nothing is sent that would be measured, too. */
const insertSubscriptions = `
  insert into webhook_subscriptions (
    agency_id, url, host, events, secret, is_active, disabled_at, disabled_code, max_retries
  )
  select $1, 'http://127.0.0.1:1/' || n, '127.0.0.1', '{client.created}', $2, false, now(), 'gone', 3
  from generate_series(1, $3::integer) as n`

/** Writes rows of agencies with SQL, beside the limits of their plans. */
export const openFiller = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  // Nothing is sent, so no secret is opened.
  const secret = Buffer.alloc(0)
  return {
    /** Returns the ids of some of the clients. */
    addClients: async (agencyId: number, count: number, sampled: number): Promise<number[]> => {
      for (let first = 1; first <= count; first += chunk)
        await client.query(insertClients, [agencyId, first, Math.min(count, first + chunk - 1)])
      const sample = 'select id from clients where agency_id = $1 order by random() limit $2'
      return (await client.query<{ id: number }>(sample, [agencyId, sampled])).rows.map(({ id }) => id)
    },
    addSubscriptions: (agencyId: number, count: number) => client.query(insertSubscriptions, [agencyId, secret, count]),
    /** Otherwise autovacuum would run during the measurement. */
    vacuum: () => client.query('vacuum (analyze) clients, webhook_subscriptions'),
    close: () => client.end(),
  }
}
