import { useMutation } from '@tanstack/preact-query'
import { useEffect } from 'preact/hooks'
import { useNow } from './time.tsx'

interface Created<Data> {
  data: Data
  response: Response
}

/**
 * The expiry by the clock of this device, which can differ from that of the service. The `Date` header has whole
 * seconds, and its clock is not that of `expiresAt`: the difference alone could exceed the lifetime.
 */
const toLocalTime = (expiresAt: string, response: Response, lifetimeSeconds: number) => {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  const offset = Number.isNaN(serverTime) ? 0 : Date.now() - serverTime
  return Math.min(Date.parse(expiresAt) + offset, Date.now() + lifetimeSeconds * 1_000)
}

/**
 * Creates something that expires after a lifetime, such as a token, when it is first rendered. Counts the seconds left.
 */
export const useExpiring = <Data extends { expiresAt: string }>(
  lifetimeSeconds: number,
  create: () => { withResponse: () => Promise<Created<Data>> },
) => {
  const creation = useMutation({
    mutationFn: async () => {
      const { data, response } = await create().withResponse()
      return { ...data, expiry: toLocalTime(data.expiresAt, response, lifetimeSeconds) }
    },
  })
  const { data: created, error, isPending, mutate } = creation
  useEffect(() => mutate(), [mutate])
  const now = useNow(1_000)
  const secondsLeft = created ? Math.max(0, Math.floor((created.expiry - now) / 1_000)) : 0
  return { created, secondsLeft, error, isPending, renew: () => mutate() }
}
