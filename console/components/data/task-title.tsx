import { data, type Data } from '../../app/api.ts'
import { t } from '../../app/language.ts'
import { useOptimisticChange } from '../optimistic.ts'
import { isDone } from './task-statuses.ts'

/** Changes a task where it is shown. */
export const useTaskChange = () =>
  useOptimisticChange<Data.Task>(
    'listTasks',
    (id, change) => data.tasks.update(id, change),
    change =>
      isDone({ status: change.status ?? '' })
        ? t({ fr: 'La tâche est terminée', en: 'The task is done' })
        : t({ fr: 'La tâche est modifiée', en: 'The task has been changed' }),
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
      aria-label={t({ fr: `Terminer ${task.title}`, en: `Complete ${task.title}` })}
      checked={isDone(task)}
      onChange={event => change(task.id, { status: event.currentTarget.checked ? 'done' : 'todo' })}
    />
    <button type="button" class="text-button" onClick={onEdit}>
      {task.title}
    </button>
  </span>
)
