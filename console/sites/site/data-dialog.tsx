import type { ComponentChildren } from 'preact'
import { Code } from '../../components/code.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { t } from './texts.ts'

interface DataDialogProps {
  title: string
  /** Data of the site, which is shown as JSON. */
  data: unknown
  /** The text before the data. */
  children?: ComponentChildren
  onClose: () => void
}

/** Shows data that the site sent. */
export const DataDialog = ({ title, data, children, onClose }: DataDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {children}
    <Code text={JSON.stringify(data, null, 2)} label={t('theData')} copyLabel={t('copyData')} />
  </Dialog>
)
