import { sql, type Kysely } from 'kysely'

/** All but letters and digits. Listed, because character classes depend on the locale of the database. */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+`

/** Words are cut: PostgreSQL stores at most 2,046 bytes of each, and damages longer ones. */
const longWord = '([^ ]{100})[^ ]+'

/** The text that is searched in each table. */
const texts = {
  clients: ['name', 'email', 'city'],
  contacts: ['first_name', 'last_name', 'email'],
  websites: ['url'],
  tickets: ['title'],
  invoices: ['number', "billed_to ->> 'name'"],
  quotes: ['number', "billed_to ->> 'name'"],
  tasks: ['title'],
  calendar_events: ['title', 'location'],
  watches: ['name'],
}

/**
 * The words of each row for searches, without case and accents. Each word starts with the agency, so that a search
 * reads only the part of the index that belongs to its agency, and needs no extension of PostgreSQL. Contacts have no
 * agency.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create function search_text(input text) returns text language sql immutable strict parallel safe return
      trim(regexp_replace(regexp_replace(
        replace(replace(lower(regexp_replace(normalize(input, NFKD), ${sql.lit('[\\u0300-\\u036f]')}, '', 'g')), 'œ', 'oe'), 'æ', 'ae'),
        ${sql.lit(separators)}, ' ', 'g'
      ), ${sql.lit(longWord)}, ${sql.lit(String.raw`\1`)}, 'g'))`.execute(db)
  await sql`
    create function search_words(agency integer, input text) returns tsvector language sql immutable strict parallel safe return
      array_to_tsvector(string_to_array(
        agency::text || ':' || replace(search_text(input), ' ', ' ' || agency::text || ':'), ' '
      ))`.execute(db)
  await sql`
    create function search_query(agency integer, input text) returns tsquery language sql immutable strict parallel safe return
      ('''' || agency::text || ':' ||
        replace(nullif(search_text(input), ''), ' ', ''':* & ''' || agency::text || ':') || ''':*')::tsquery`.execute(
    db,
  )
  // PostgreSQL 15 does not rewrite a table while a function uses its row type.
  await sql`drop function billed_to_of(clients)`.execute(db)
  for (const [table, columns] of Object.entries(texts)) {
    const agency = table === 'contacts' ? '0' : 'agency_id'
    const text = columns.map(column => `coalesce(${column}, '')`).join(" || ' ' || ")
    await sql`
      alter table ${sql.table(table)}
      add column search tsvector generated always as (search_words(${sql.raw(agency)}, ${sql.raw(text)})) stored`.execute(
      db,
    )
    if (table === 'watches') continue // An agency has few.
    await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (search)`.execute(db)
  }
  await sql`
    create function billed_to_of(client clients) returns json language sql stable
    return json_build_object(
      'name', client.name, 'address', client.address, 'postalCode', client.postal_code, 'city', client.city,
      'country', client.country, 'siret', client.siret, 'vatNumber', client.vat_number
    )`.execute(db)
}
