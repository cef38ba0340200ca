import { data, type Data } from '../app/api.ts'
import { common } from '../app/common.ts'
import { operationKey } from '../app/query-keys.ts'
import { ListTable, useList } from '../components/list.tsx'
import { Section } from '../components/section.tsx'
import { SelectField } from '../components/select-field.tsx'
import { useUrlState } from '../components/url-state.ts'
import { resultColumns } from './columns.tsx'
import { updateStatuses } from './labels.ts'
import { t } from './texts.ts'

const options = new Map<Data.UpdateStatus | '', string>([
  ['', common('allFeminine')],
  ...Object.entries(updateStatuses).map(([status, { text }]) => [status as Data.UpdateStatus, text] as const),
])

/** The updates of a campaign with their outcomes. */
export const Results = ({ campaign: { id, completedAt } }: { campaign: Data.Campaign }) => {
  const { values, set } = useUrlState()
  const status = (values['status'] ?? '') as Data.UpdateStatus | ''
  const query = { ...(status && { status }) }
  const list = useList(
    operationKey('listCampaignResults', { id, ...query }),
    offset => data.campaigns.results.list(id, { ...query, limit: 100, offset }),
    completedAt ? {} : { refetchInterval: 5_000 },
  )
  return (
    <Section title={t('updatesBySite')}>
      <div class="filters">
        <SelectField
          label={common('status')}
          value={status}
          options={options}
          onChange={choice => set({ status: choice })}
        />
      </div>
      <ListTable
        list={list}
        label={common('updates')}
        columns={resultColumns}
        rowKey={result => result.id}
        empty={<p class="quiet">{t('noUpdateWithThisStatus')}</p>}
      />
    </Section>
  )
}
