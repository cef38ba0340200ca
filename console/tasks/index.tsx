import { useState } from 'preact/hooks'
import { data, reload, type Data } from '../app/api.ts'
import { BulkActions } from '../components/bulk-actions.tsx'
import { useSelection } from '../components/selection.ts'
import { common } from '../app/common.ts'
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
import { t } from './texts.ts'

type OpenDialog = { name: 'edit' | 'delete'; task: Data.Task }

const today = () => new Date().toISOString().slice(0, 10)
const isLate = (task: Data.Task) => !isDone(task) && task.dueDate !== null && task.dueDate.slice(0, 10) < today()

const useColumns = (open: (dialog: OpenDialog) => void): Column<Data.Task>[] => {
  const change = useTaskChange()
  const members = useMemberNames()
  return [
    {
      title: t('task'),
      cell: task => <TaskTitle task={task} change={change} onEdit={() => open({ name: 'edit', task })} />,
    },
    {
      title: common('status'),
      cell: ({ id, title, status }) => (
        <InlineSelect
          label={t('statusOfTitle', { title })}
          value={status}
          options={choicesWith(taskStatuses, status)}
          onChange={value => change(id, { status: value })}
        />
      ),
    },
    { title: common('priority'), cell: ({ priority }) => nameOf(taskPriorities, priority) },
    {
      title: common('due'),
      cell: task => task.dueDate && <span class={isLate(task) ? 'late' : undefined}>{formatDay(task.dueDate)}</span>,
    },
    {
      title: t('assignee'),
      cell: ({ assigneeId }) => assigneeId && (members.get(assigneeId) ?? '…'),
    },
    {
      title: common('actions'),
      cell: task => (
        <Button label={t('deleteTitle', { title: task.title })} onClick={() => open({ name: 'delete', task })}>
          {common('delete')}
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
      title={common('tasks')}
      actions={
        <Button look="primary" onClick={() => set({ new: '1' })}>
          {common('newTask')}
        </Button>
      }
    >
      <SavedViews list="/tasks" />
      <div class="filters">
        <SearchField label={t('searchTasks')} value={search} onSearch={text => set({ search: text })} />
        <SelectField
          label={common('status')}
          value={status}
          options={{
            '': t('inProgressAndToDo'),
            ...taskStatuses,
            all: common('all'),
          }}
          onChange={value => set({ status: value })}
        />
        <SelectField
          label={t('assignee')}
          value={assignee}
          options={{ '': t('everybody'), me: t('me') }}
          onChange={value => set({ assignee: value })}
        />
      </div>
      <BulkActions
        selection={selection}
        operation="listTasks"
        fields={{
          status: { label: t('changeStatus'), options: taskStatuses },
          priority: { label: t('changePriority'), options: taskPriorities },
        }}
        onChange={(id, fields) => data.tasks.update(id, fields)}
        onDelete={id => data.tasks.delete(id)}
        deletion={t('theyCannotBeRestored')}
      />
      <ListTable
        selection={selection}
        list={list}
        label={common('tasks')}
        columns={useColumns(setDialog)}
        rowKey={({ id }) => id}
        empty={<Empty title={isFiltered ? t('noTasksMatch') : t('noOpenTasks')} />}
      />
      {values['new'] !== undefined && <EditTask onClose={() => set({ new: undefined })} />}
      {dialog?.name === 'edit' && <EditTask task={dialog.task} onClose={close} />}
      {dialog?.name === 'delete' && (
        <Confirm
          title={t('deleteTaskQuestion')}
          action={t('deleteTask')}
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
