import type { Admin } from '../../app/api.ts'
import { formatNumber } from '../../app/language.ts'
import { Code } from '../../components/code.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Time } from '../../components/time.tsx'
import { t } from './texts.ts'
import { Probe, UpdateOutcome } from './update-outcome.tsx'

interface BlockProps {
  title: string
  text: string
}
const Block = ({ title, text }: BlockProps) => (
  <>
    <h3>{title}</h3>
    <Code text={text} label={title} copyLabel={t('copyTitle', { title })} />
  </>
)

/** A command with its payload, and what the plugin sent as its result. */
export const CommandResult = ({ command, onClose }: { command: Admin.CommandRecord; onClose: () => void }) => {
  const { type, payload, result, logs, deliveries, executedAt } = command
  return (
    <Dialog title={type} onClose={onClose}>
      <p class="quiet">
        {t('deliveries', { number: formatNumber(deliveries) })}
        {executedAt && (
          <>
            {' · '}
            {t.rich('executed', { time: <Time value={executedAt} /> })}
          </>
        )}
      </p>
      {result && (
        <>
          <p>
            <UpdateOutcome result={result} />
          </p>
          <Probe result={result} />
        </>
      )}
      {Object.keys(payload).length > 0 && <Block title={t('payload')} text={JSON.stringify(payload, null, 2)} />}
      {result && <Block title={t('result')} text={JSON.stringify(result, null, 2)} />}
      {logs && <Block title={t('logs')} text={logs} />}
      {!result && !logs && <p>{t('noResultYet')}</p>}
    </Dialog>
  )
}
