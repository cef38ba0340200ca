import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { t } from '../app/language.ts'
import { operationKey } from '../app/query-keys.ts'
import { useSession } from '../app/session.tsx'
import { Button } from '../components/button.tsx'
import { Confirm } from '../components/confirm.tsx'
import { Empty } from '../components/empty.tsx'
import { InlineSelect } from '../components/inline-select.tsx'
import { ListTable, useList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { minSearchLength, SearchField } from '../components/search-field.tsx'
import { SelectField } from '../components/select-field.tsx'
import type { Column } from '../components/table.tsx'
import { formatDay } from '../components/time.tsx'
import { useUrlState } from '../components/url-state.ts'
import { choicesWith, nameOf } from '../components/data/ticket-statuses.ts'
import { EditTask } from '../components/data/edit-task.tsx'
import { useMemberNames } from '../components/data/members.ts'
import { isDone, openStatuses, taskPriorities, taskStatuses } from '../components/data/task-statuses.ts'
import { TaskTitle, useTaskChange } from '../components/data/task-title.tsx'

type OpenDialog = { name: 'edit' | 'delete'; task: Data.Task }

const today = () => new Date().toISOString().slice(0, 10)
const isLate = (task: Data.Task) => !isDone(task) && task.dueDate !== null && task.dueDate.slice(0, 10) < today()

const useColumns = (open: (dialog: OpenDialog) => void): Column<Data.Task>[] => {
  const change = useTaskChange()
  const members = useMemberNames()
  return [
    {
      title: t({ fr: 'Tâche', en: 'Task' }),
      cell: task => <TaskTitle task={task} change={change} onEdit={() => open({ name: 'edit', task })} />,
    },
    {
      title: t({ fr: 'État', en: 'Status' }),
      cell: ({ id, title, status }) => (
        <InlineSelect
          label={t({ fr: `État de ${title}`, en: `Status of ${title}` })}
          value={status}
          options={choicesWith(taskStatuses, status)}
          onChange={value => change(id, { status: value })}
        />
      ),
    },
    { title: t({ fr: 'Priorité', en: 'Priority' }), cell: ({ priority }) => nameOf(taskPriorities, priority) },
    {
      title: t({ fr: 'Échéance', en: 'Due' }),
      cell: task => task.dueDate && <span class={isLate(task) ? 'late' : undefined}>{formatDay(task.dueDate)}</span>,
    },
    {
      title: t({ fr: 'Pour', en: 'Assignee' }),
      cell: ({ assigneeId }) => assigneeId && (members.get(assigneeId) ?? '…'),
    },
    {
      title: t({ fr: 'Actions', en: 'Actions' }),
      cell: task => (
        <Button
          label={t({ fr: `Supprimer ${task.title}`, en: `Delete ${task.title}` })}
          onClick={() => open({ name: 'delete', task })}
        >
          {t({ fr: 'Supprimer', en: 'Delete' })}
        </Button>
      ),
    },
  ]
}

const pageSize = 100

/** A page of the unfinished tasks. The API filters by one status, so that their lists follow each other. */
const listOpen = async (query: Parameters<typeof data.tasks.list>[0], offset: number) => {
  const rows: Data.Task[] = []
  let total = 0
  for (const status of openStatuses) {
    const page = await data.tasks.list({
      ...query,
      status,
      // A full page still needs the total of the next status.
      limit: Math.max(1, pageSize - rows.length),
      offset: Math.max(0, offset - total),
    })
    rows.push(...page.data)
    total += page.total
  }
  return { data: rows.slice(0, pageSize), total }
}

export default function TasksPage() {
  const { user } = useSession()
  const { values, set } = useUrlState()
  const { status = '', search = '', assignee = '' } = values
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const query = {
    sort: 'dueDate' as const,
    ...(assignee === 'me' && { assigneeId: user.id }),
    ...(search.length >= minSearchLength && { search }),
  }
  const list = useList(operationKey('listTasks', { ...query, status }), async offset =>
    status === ''
      ? await listOpen(query, offset)
      : await data.tasks.list({ ...query, ...(status !== 'all' && { status }), limit: pageSize, offset }),
  )
  const selection = useSelection(list, ({ title }) => title)
  const isFiltered = Boolean(status || search || assignee)
  return (
    <Page
      title={t({ fr: 'Tâches', en: 'Tasks' })}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {t({ fr: 'Nouvelle tâche', en: 'New task' })}
        </Button>
      }
    >
      <SavedViews list="/tasks" />
      <div class="filters">
        <SearchField
          label={t({ fr: 'Chercher une tâche', en: 'Search tasks' })}
          value={search}
          onSearch={text => set({ search: text })}
        />
        <SelectField
          label={t({ fr: 'État', en: 'Status' })}
          value={status}
          options={{
            '': { fr: 'En cours et à faire', en: 'In progress and to do' },
            ...taskStatuses,
            all: { fr: 'Tous', en: 'All' },
          }}
          onChange={value => set({ status: value })}
        />
        <SelectField
          label={t({ fr: 'Pour', en: 'Assignee' })}
          value={assignee}
          options={{ '': { fr: 'Tout le monde', en: 'Everybody' }, me: { fr: 'Moi', en: 'Me' } }}
          onChange={value => set({ assignee: value })}
        />
      </div>
      <BulkActions
        selection={selection}
        operation="listTasks"
        fields={{
          status: { label: { fr: 'Changer l’état', en: 'Change the status' }, options: taskStatuses },
          priority: { label: { fr: 'Changer la priorité', en: 'Change the priority' }, options: taskPriorities },
        }}
        onChange={(id, fields) => data.tasks.update(id, fields)}
        onDelete={id => data.tasks.delete(id)}
        deletion={{ fr: 'Elles ne peuvent pas être rétablies.', en: 'They cannot be restored.' }}
      />
      <ListTable
        selection={selection}
        list={list}
        label={t({ fr: 'Tâches', en: 'Tasks' })}
        columns={useColumns(setDialog)}
        rowKey={({ id }) => id}
        empty={
          <Empty
            title={
              isFiltered
                ? t({ fr: 'Aucune tâche ne correspond', en: 'No tasks match' })
                : t({ fr: 'Aucune tâche à faire', en: 'No open tasks' })
            }
          />
        }
      />
      {values['new'] !== undefined && <EditTask onClose={() => set({ new: undefined })} />}
      {dialog?.name === 'edit' && <EditTask task={dialog.task} onClose={close} />}
      {dialog?.name === 'delete' && (
        <Confirm
          title={t({ fr: 'Supprimer la tâche ?', en: 'Delete the task?' })}
          action={t({ fr: 'Supprimer la tâche', en: 'Delete the task' })}
          onConfirm={() => data.tasks.delete(dialog.task.id)}
          onDone={() => {
            void reload('listTasks')
            close()
          }}
          onClose={close}
        >
          <p>{dialog.task.title}</p>
        </Confirm>
      )}
    </Page>
  )
}
