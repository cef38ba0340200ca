import { sql, type Kysely } from 'kysely'

/**
 * The abilities of a site as rows, within the limits of a report. The digest identifies the stored report, so that an
 * equal one is not written again; without one, the next heartbeat writes its report. A report that is too large to be
 * kept is removed until then.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    create table connector_abilities (
      connector_id integer not null references connectors on delete cascade,
      name text not null,
      position smallint not null,
      title text not null,
      description text,
      input_schema jsonb,
      search tsvector not null,
      primary key (connector_id, name)
    )`.execute(db)
  await sql`alter table connectors add column abilities_digest bytea`.execute(db)
  await sql`
    with reported as (
      select id as connector_id, nth, value as details,
        case jsonb_typeof(value) when 'string' then value #>> '{}' when 'object' then value ->> 'name' end as name
      from connectors, jsonb_array_elements(case jsonb_typeof(abilities) when 'array' then abilities else '[]' end)
        with ordinality as ability (value, nth)
      where revoked_at is null
      union all
      select id, nth, value, key
      from connectors, jsonb_each(case jsonb_typeof(abilities) when 'object' then abilities else '{}' end)
        with ordinality as ability (key, value, nth)
      where revoked_at is null
    ),
    limited as (
      select connector_id, nth, name,
        left(coalesce(details ->> 'label', details ->> 'title', name), 100) as title,
        left(details ->> 'description', 1000) as description,
        case when octet_length(coalesce(details -> 'inputSchema', details -> 'input_schema')::text) <= 4096
          then coalesce(details -> 'inputSchema', details -> 'input_schema') end as input_schema
      from reported
      where nth <= 200 and length(name) <= 100 and name ~ '\\S' and name !~ '[[:cntrl:]]'
    ),
    summed as (
      select *, sum(octet_length(concat(name, title, description, input_schema))) over (
        partition by connector_id order by nth
      ) as size
      from limited
    )
    insert into connector_abilities (connector_id, name, position, title, description, input_schema, search)
    select distinct on (connector_id, name) connector_id, name, nth, title, description,
      case when jsonb_typeof(input_schema) = 'object' then input_schema end,
      array_to_tsvector(array_remove(regexp_split_to_array(lower(concat_ws(' ', name, title, description)), '[^[:alnum:]]+'), ''))
    from summed where size <= 65536
    order by connector_id, name, nth`.execute(db)
  await sql`update connectors set abilities = null where octet_length(abilities::text) > 65536`.execute(db)
}
