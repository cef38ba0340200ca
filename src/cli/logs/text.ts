import { escapeLine, painter, requestText, resultText, type Paint } from '#src/ground/log/terminal.ts'
import type { AnonymousRequests } from './anonymous.ts'
import type { LoggedRequest } from './requests.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** A date and a time of day in the time zone of this machine. `--since` accepts it. */
const localTime = (iso: string) => {
  const time = new Date(iso)
  const date = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(pad).join('-')
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':')}`
}

/** Callers choose paths. */
const withoutControls = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? escapeLine(value) : value]),
  ) as Row

const toLine = <Row extends object>(describe: (row: Row, paint: Paint) => string[]) => {
  return (row: Row, hasColors = false): string => describe(withoutControls(row), painter(hasColors)).join(' ')
}

/** A request as the service prints it on a terminal, with its date, agency and key. */
export const requestLine = toLine((request: LoggedRequest, paint) => [
  paint('dim', localTime(request.createdAt)),
  requestText(request, paint),
  paint('dim', `agency ${request.agencyId}, key ${request.apiKeyId ?? 'unknown'}`),
])

export const anonymousLine = toLine((requests: AnonymousRequests, paint) => [
  paint('dim', localTime(requests.minute)),
  requests.network,
  resultText(requests, paint),
  `${requests.count} ${requests.count === 1 ? 'request' : 'requests'}`,
])
