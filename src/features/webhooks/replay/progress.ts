import { sql, type RawBuilder } from 'kysely'

/**
 * Counts completed deliveries towards their tasks. `deliveries` is a table with `agency_id`, `task_id` and `status`.
 * Tasks are sorted to avoid deadlocks.
 */
export const countTaskDeliveries = (deliveries: RawBuilder<unknown>) => sql`
  update webhook_tasks task set done = task.done + tally.done, failed = task.failed + tally.failed
  from (
    select locked.agency_id, locked.id, counted.done, counted.failed
    from (
      select agency_id, task_id, count(*) filter (where status = 'success') as done,
        count(*) filter (where status = 'dead') as failed
      from ${deliveries} where task_id is not null and status <> 'pending'
      group by agency_id, task_id
    ) as counted
    join webhook_tasks locked on locked.agency_id = counted.agency_id and locked.id = counted.task_id
    order by locked.id
    for no key update of locked
  ) as tally
  where task.agency_id = tally.agency_id and task.id = tally.id`
