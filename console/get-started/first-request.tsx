import { useMutation } from '@tanstack/preact-query'
import { common } from '../app/common.ts'
import { ErrorNotice } from '../components/error-notice.tsx'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'
import { t } from './texts.ts'

const path = '/api/public/v1/me'

/** Sends a request to the public API with a key, as a program would. */
const send = async (key: string) => {
  const response = await fetch(path, { headers: { 'x-api-key': key }, credentials: 'omit' })
  return { status: response.status, body: JSON.stringify(await response.json(), null, 2) }
}

/** The first request with a new key: as a command, and sent from the page. */
export const FirstRequest = ({ apiKey }: { apiKey: string }) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => send(apiKey) })
  return (
    <>
      <Code
        text={`curl -H 'x-api-key: ${apiKey}' '${location.origin}${path}'`}
        label={t('request')}
        copyLabel={t('copyRequest')}
      />
      <Button look="primary" isPending={isPending} onClick={() => mutate()}>
        {t('sendItFromHere')}
      </Button>
      {error && <ErrorNotice error={error} onRetry={() => mutate()} />}
      {data && (
        <div role="status">
          <p>
            {common('response')} {data.status}
          </p>
          <Code text={data.body} label={t('response')} copyLabel={t('copyResponse')} />
        </div>
      )}
    </>
  )
}
