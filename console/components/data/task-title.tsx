import { data, type Data } from '../../app/api.ts'
import { useOptimisticChange } from '../optimistic.ts'
import { isDone } from './task-statuses.ts'
import { t } from './texts.ts'

/** Changes a task where it is shown. */
export const useTaskChange = () =>
  useOptimisticChange<Data.Task>(
    'listTasks',
    (id, change) => data.tasks.update(id, change),
    change => (isDone({ status: change.status ?? '' }) ? t('taskIsDone') : t('taskHasBeenChanged')),
  )

interface TaskTitleProps {
  task: Data.Task
  change: ReturnType<typeof useTaskChange>
  onEdit: () => void
}

/** The title of a task, which opens it, after the box that completes it. */
export const TaskTitle = ({ task, change, onEdit }: TaskTitleProps) => (
  <span class={isDone(task) ? 'task done' : 'task'}>
    <input
      type="checkbox"
      aria-label={t('completeTitle', { title: task.title })}
      checked={isDone(task)}
      onChange={event => change(task.id, { status: event.currentTarget.checked ? 'done' : 'todo' })}
    />
    <button type="button" class="text-button" onClick={onEdit}>
      {task.title}
    </button>
  </span>
)
