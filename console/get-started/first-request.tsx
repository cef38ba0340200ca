import { useMutation } from '@tanstack/preact-query'
import { ErrorNotice } from '../components/error-notice.tsx'
import { t } from '../app/language.ts'
import { Button } from '../components/button.tsx'
import { Code } from '../components/code.tsx'

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
        label={t({ fr: 'La requête', en: 'The request' })}
        copyLabel={t({ fr: 'Copier la requête', en: 'Copy the request' })}
      />
      <Button look="primary" isPending={isPending} onClick={() => mutate()}>
        {t({ fr: 'Envoyer d’ici', en: 'Send it from here' })}
      </Button>
      {error && <ErrorNotice error={error} onRetry={() => mutate()} />}
      {data && (
        <div role="status">
          <p>
            {t({ fr: 'Réponse', en: 'Response' })} {data.status}
          </p>
          <Code
            text={data.body}
            label={t({ fr: 'La réponse', en: 'The response' })}
            copyLabel={t({ fr: 'Copier la réponse', en: 'Copy the response' })}
          />
        </div>
      )}
    </>
  )
}
