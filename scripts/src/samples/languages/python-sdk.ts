import { literal, pythonExpression, pythonText } from './python.ts'
import { toSnakeCase } from './python-names.ts'
import { fileNameOf, type SampleRequest, type SdkCall } from './request.ts'

/** The options of the SDK that set a header. */
const optionNames = ['idempotency_key', 'if_match', 'if_none_match']

const optionsOf = (headers: Record<string, string>) => {
  const entries = Object.entries(headers).map(([name, value]) => [name, toSnakeCase(name), value] as const)
  const others = entries.filter(([, option]) => !optionNames.includes(option))
  return {
    ...Object.fromEntries(entries.filter(([, option]) => optionNames.includes(option)).map(([, ...entry]) => entry)),
    ...(others.length > 0 && { headers: Object.fromEntries(others.map(([name, , value]) => [name, value])) }),
  }
}

/** Arguments by name, those with a value. */
const named = (values: Record<string, unknown>) =>
  Object.entries(values).map(([name, value]) => `${toSnakeCase(name)}=${literal(value, '    ', name.length + 24)}`)

/** The body is one argument, but that of a batch is its items and its options. */
const bodyArguments = ({ path, body }: SampleRequest, column: number) => {
  if (body === undefined) return []
  if (!path.endsWith('/batch')) return [literal(body, '    ', column)]
  const { items, ...options } = body as Record<string, unknown>
  return [literal(items, '    ', column), ...named(options)]
}

/** A program with the SDK for Python. */
export const pythonSdkCode = (request: SampleRequest, { method, ids }: SdkCall) => {
  const { origin, key = { env: 'API_KEY' }, query = {}, headers = {}, returns } = request
  const options = optionsOf(headers)
  const callee = `api.${method.split('.').map(toSnakeCase).join('.')}`
  const callArguments = [
    ...ids.map(id => literal(id)),
    ...bodyArguments(request, callee.length + 16),
    ...named(query),
    ...(Object.keys(options).length > 0 ? named({ options }) : []),
  ]
  const call = `${callee}(${callArguments.join(', ')})`
  const client = [['api_key', key] as const, ['base_url', origin] as const]
  return [
    ...([key, origin].some(value => typeof value !== 'string') ? ['import os', ''] : []),
    'from agency_api import AgencyApi',
    '',
    'with AgencyApi(',
    ...client.map(([name, value]) => `    ${name}=${pythonExpression([value])},`),
    ') as api:',
    ...{
      file: [
        `    file = ${call}`,
        `    with open(${pythonText(fileNameOf(request))}, "wb") as output:`,
        '        output.write(file.content)',
      ],
      nothing: [`    ${call}`],
      list: [`    for item in ${call}:`, '        print(item)'],
      value: [`    print(${call})`],
    }[returns],
  ].join('\n')
}
