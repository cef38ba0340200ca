import { data, reload, type Data } from '../../app/api.ts'
import { common } from '../../app/common.ts'
import { changedFields } from '../changed-fields.ts'
import { fieldErrors } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { SelectField } from '../select-field.tsx'
import { TextAreaField } from '../text-area-field.tsx'
import { TextField } from '../text-field.tsx'
import { t } from './texts.ts'
import { choicesWith } from './ticket-statuses.ts'
import { useMemberNames } from './members.ts'
import { taskPriorities, taskStatuses } from './task-statuses.ts'

interface EditTaskProps {
  /** Undefined for a new task. */
  task?: Data.Task | undefined
  onClose: () => void
}

/** The day of a date of the API, as a field for days takes it. */
const toDay = (date: string | null | undefined) => date?.slice(0, 10) ?? ''

/** Creates a task, or edits one. */
export const EditTask = ({ task, onClose }: EditTaskProps) => {
  const members = useMemberNames()
  const status = task?.status ?? 'todo'
  const assignees = new Map<string, string>([['', t('nobody')], ...members])
  if (task?.assigneeId && !assignees.has(task.assigneeId)) assignees.set(task.assigneeId, '…')
  return (
    <FormDialog
      draft={`task ${task?.id ?? 'new'}`}
      title={task ? t('editTask') : common('newTask')}
      action={task ? common('save') : t('createTask')}
      onSubmit={({ text }) => {
        const entered = {
          title: text('title'),
          description: text('description') || null,
          status: text('status'),
          priority: text('priority') as Data.Task['priority'],
          assigneeId: text('assigneeId') || null,
        }
        const day = text('dueDate')
        // The form shows the day alone, so that a time that an integration has set stays unless the day changes.
        const dueDate = day === toDay(task?.dueDate) ? {} : { dueDate: day || null }
        return task
          ? data.tasks.update(task.id, { ...changedFields(task, entered), ...dueDate })
          : data.tasks.create({ ...entered, ...dueDate })
      }}
      onDone={() => {
        void reload('listTasks')
        onClose()
      }}
      onClose={onClose}
    >
      {error => (
        <>
          <TextField
            label={common('title')}
            name="title"
            isRequired
            defaultValue={task?.title ?? ''}
            errors={fieldErrors(error, 'title')}
          />
          <TextAreaField
            label={common('descriptionOptional')}
            name="description"
            defaultValue={task?.description ?? ''}
            errors={fieldErrors(error, 'description')}
          />
          <div class="pairs">
            <TextField
              label={t('dueOptional')}
              name="dueDate"
              type="date"
              defaultValue={toDay(task?.dueDate)}
              errors={fieldErrors(error, 'dueDate')}
            />
            <SelectField
              label={t('assignee')}
              name="assigneeId"
              value={task?.assigneeId ?? ''}
              options={assignees}
              errors={fieldErrors(error, 'assigneeId')}
            />
            <SelectField
              label={common('status')}
              name="status"
              value={status}
              options={choicesWith(taskStatuses, status)}
              errors={fieldErrors(error, 'status')}
            />
            <SelectField
              label={common('priority')}
              name="priority"
              value={task?.priority ?? 'normal'}
              options={taskPriorities}
              errors={fieldErrors(error, 'priority')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
