import { useMemo } from 'preact/hooks'
import type { Admin } from '../../../app/api.ts'
import { Section } from '../../../components/section.tsx'
import { Time } from '../../../components/time.tsx'
import { readFields } from '../fields.ts'
import { RawData } from '../raw-data.tsx'
import { databaseHealth } from './database-health.tsx'
import { diskUsage } from './disk-usage.tsx'
import { fileIntegrity } from './file-integrity.tsx'
import { kinds } from './kinds.ts'
import { seo } from './seo.tsx'
import { sitemap } from './sitemap.tsx'
import { t } from './texts.ts'
import { traffic } from './traffic.tsx'
import type { ReportView } from './view.ts'

const views: Record<Admin.ReportKind, ReportView> = {
  'disk-usage': diskUsage,
  'file-integrity': fileIntegrity,
  'db-health': databaseHealth,
  'seo-data': seo,
  sitemap,
  'traffic-stats': traffic,
}

interface ReportSectionProps {
  siteUrl: string
  latest: Admin.SiteReport
  /** The reports of the same kind before it, the most recent first. */
  earlier: Admin.SiteReport[]
}

/** The latest report of a kind. */
export const ReportSection = ({ siteUrl, latest, earlier }: ReportSectionProps) => {
  const { kind, data, receivedAt } = latest
  // Plots are drawn again for other elements, and the page is rendered with each heartbeat.
  const content = useMemo(
    () => views[kind](readFields(data), { siteUrl, earlier: earlier.map(report => readFields(report.data)) }),
    [kind, data, earlier, siteUrl],
  )
  return (
    <Section title={kinds[kind]}>
      <p class="quiet">{t.rich('receivedAt', { time: <Time value={receivedAt} /> })}</p>
      {content}
      <RawData label={kinds[kind]} data={data} isOpen={content === undefined} />
    </Section>
  )
}
