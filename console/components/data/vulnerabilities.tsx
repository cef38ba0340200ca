import { data } from '../../app/api.ts'
import { operationKey } from '../../app/query-keys.ts'
import { advisoryColumns } from './extension-columns.tsx'
import { t } from './texts.ts'
import { ListTable, useList } from '../list.tsx'
import { Section } from '../section.tsx'

/** The advisories that affect a website now. Nothing while there are none. */
export const Vulnerabilities = ({ websiteId }: { websiteId: number }) => {
  const query = { websiteId, status: 'open' } as const
  const list = useList(operationKey('listAdvisories', query), offset =>
    data.advisories.list({ ...query, limit: 100, offset }),
  )
  if (list.rows.length === 0 && !list.query.error) return null
  return (
    <Section title={t('securityAdvisories')}>
      <ListTable list={list} label={t('advisories')} columns={advisoryColumns()} rowKey={({ id }) => id} empty={null} />
    </Section>
  )
}
