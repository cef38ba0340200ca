import { styleText } from 'node:util'

interface Line {
  level: number
  time: number
  /** The process and its machine, which a person at the terminal knows. */
  pid?: number
  hostname?: string
  msg?: string
  err?: { message?: string; stack?: string }
  [field: string]: unknown
}

type Style = Parameters<typeof styleText>[0]
export type Paint = (style: Style, text: string) => string

/** Returns a function that colours text, if the terminal has colours. */
export const painter =
  (hasColors: boolean): Paint =>
  (style, text) =>
    hasColors ? styleText(style, text, { validateStream: false }) : text

/** Callers choose paths, and errors contain what others sent: neither may control the terminal. */
export const escapeControls = (text: string) =>
  text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- control characters are what it finds
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Text on one line of a terminal: a line feed in it begins no other one. */
export const escapeLine = (text: string): string => escapeControls(text).replaceAll('\n', '\\u000a')

/** A value as JSON for a terminal: characters that could control it are escaped, which JSON permits. */
export const toSafeJson = (value: unknown): string => escapeControls(JSON.stringify(value))

const toTime = (time: number) => new Date(time).toTimeString().slice(0, 8)

const statusStyle = (status: number): Style => {
  if (status >= 500) return 'red'
  if (status >= 400) return 'yellow'
  return status >= 300 ? 'cyan' : 'green'
}

interface Request {
  method: string
  endpoint: string
  statusCode: number
  errorCode: string | null
  responseTimeMs: number
}

/** A status code and an error code, in the colour of the status. */
export const resultText = ({ statusCode, errorCode }: Pick<Request, 'statusCode' | 'errorCode'>, paint: Paint) =>
  paint(statusStyle(statusCode), [statusCode, errorCode ?? []].flat().join(' '))

/** A request with its result and its duration. */
export const requestText = (request: Request, paint: Paint) =>
  [request.method, request.endpoint, resultText(request, paint), paint('dim', `${request.responseTimeMs} ms`)].join(' ')

const levelNames: [from: number, name: string, style: Style][] = [
  [60, 'FATAL', 'red'],
  [50, 'ERROR', 'red'],
  [40, 'WARN', 'yellow'],
  [30, 'INFO', 'green'],
  [0, 'DEBUG', 'dim'],
]

const otherText = (
  { level, time: _, pid: _pid, hostname: _hostname, msg = '', err, ...fields }: Line,
  paint: Paint,
) => {
  const [, name, style] = levelNames.find(([from]) => level >= from) ?? [0, 'INFO', 'green']
  const data = Object.keys(fields).length > 0 ? [JSON.stringify(fields)] : []
  const stack = err ? [`\n${err.stack ?? err.message ?? ''}`] : []
  return [paint(style, name), msg, ...data, ...stack].join(' ')
}

/** A JSON line of the log as text for people: a request takes one line, an error is followed by its stack. */
export const toTerminalText = (json: string, hasColors: boolean): string => {
  const paint = painter(hasColors)
  const safe = JSON.parse(json, (_key, value: unknown) =>
    typeof value === 'string' ? escapeControls(value) : value,
  ) as Line
  const text = safe.msg === 'request handled' ? requestText(safe as unknown as Request, paint) : otherText(safe, paint)
  return `${paint('dim', toTime(safe.time))} ${text}\n`
}
