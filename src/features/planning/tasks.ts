import type { AgencyTask, AgencyTaskCreate, AgencyTaskFields, TaskPriority } from '#generated/public/types.ts'
import { emit } from '#src/platform/events/outbox.ts'
import { memberReference } from '#src/features/people/members.ts'
import { completionDate } from '#src/platform/resources/completion-date.ts'
import { resource } from '#src/platform/resources/resource.ts'

const isDone = (status: string) => ['done', 'completed'].includes(status.toLowerCase())

interface Filters {
  status?: string | undefined
  priority?: TaskPriority | undefined
  assigneeId?: string | undefined
  'dueDate[gte]'?: string | undefined
  'dueDate[lt]'?: string | undefined
}

/** A new task has a creator. */
type NewTask = AgencyTaskCreate & Pick<AgencyTask, 'createdBy'>

export const tasks = resource<AgencyTask, NewTask, AgencyTaskFields, Filters>({
  table: 'tasks',
  event: 'task',
  reads: ['agency_id as agencyId', 'created_by as createdBy'],
  writesOnce: ['created_by as createdBy'],
  fields: [
    'title',
    'description',
    'status',
    'priority',
    'start_date as startDate',
    'due_date as dueDate',
    'completed_at as completedAt',
    'assignee_id as assigneeId',
    'external_id as externalId',
  ],
  sort: '-createdAt',
  filters: {
    status: ['status', '='],
    priority: ['priority', '='],
    assigneeId: ['assignee_id', '='],
    'dueDate[gte]': ['due_date', '>='],
    'dueDate[lt]': ['due_date', '<'],
  },
  sorts: { dueDate: { column: 'due_date', isNullable: true } },
  counted: 'tasks',
  defaults: { status: 'todo', priority: 'normal' },
  references: { assigneeId: memberReference },
  tracks: 'status',
  deriveFields: ({ status: next, completedAt: sent }, before) => ({
    completedAt: completionDate({ isFinal: isDone, ...(before && { previous: before.status }), next, sent }),
  }),
  afterUpdate: async (tx, before, task) => {
    if (task.status !== before.status && isDone(task.status)) await emit(tx, 'task.completed', { task })
  },
})
