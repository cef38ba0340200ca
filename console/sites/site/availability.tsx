import type { Admin } from '../../app/api.ts'
import { Uptime } from '../../components/data/uptime.tsx'

/** The checks of the site from outside. */
export const Availability = ({ connector: { websiteId } }: { connector: Admin.Connector }) => (
  <Uptime websiteId={websiteId} />
)
