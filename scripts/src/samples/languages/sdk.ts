import { createLiteral } from './literal.ts'
import { fileNameOf, type SampleRequest, type SdkCall, type Value } from './request.ts'

const identifier = /^[A-Za-z_]\w*$/

const javascriptText = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`)

/** A value as JavaScript code. */
export const literal = createLiteral({
  indent: '  ',
  maxColumn: 84,
  text: javascriptText,
  constants: ['true', 'false', 'null'],
  list: ['[', ']'],
  object: ['{ ', ' }'],
  emptyObject: '{}',
  entry: (name, value) => `${identifier.test(name) ? name : javascriptText(name)}: ${value}`,
})

const expression = (value: Value) => (typeof value === 'string' ? javascriptText(value) : `process.env.${value.env}`)

/** The options of the SDK that set a header, by the name of the header. */
const optionNames: Record<string, string> = {
  'idempotency-key': 'idempotencyKey',
  'if-match': 'ifMatch',
  'if-none-match': 'ifNoneMatch',
}

const optionsOf = (headers: Record<string, string>) => {
  const entries = Object.entries(headers)
  const options = entries.flatMap(([name, value]) => {
    const option = optionNames[name.toLowerCase()]
    return option ? [[option, value] as const] : []
  })
  const others = entries.filter(([name]) => !(name.toLowerCase() in optionNames))
  return { ...Object.fromEntries(options), ...(others.length > 0 ? { headers: Object.fromEntries(others) } : {}) }
}

/** Prints the result of a call, or all items of a list. Stores a file. */
export const useResult = (call: string, returns: SampleRequest['returns'], fileName = '') =>
  ({
    file: `const file = await ${call}\nawait writeFile(${javascriptText(fileName)}, file.stream())`,
    nothing: `await ${call}`,
    list: `for await (const item of ${call}) {\n  console.log(item)\n}`,
    value: `const result = await ${call}\nconsole.log(result)`,
  })[returns]

/** A call of a method, such as `api.clients.get(1)`. */
export const callCode = (callee: string, callArguments: unknown[]) =>
  `${callee}(${callArguments.map(argument => literal(argument, '', callee.length + 24)).join(', ')})`

/** A program with the SDK. */
export const sdkCode = (request: SampleRequest, { method, ids, hasInput }: SdkCall) => {
  const { origin, key, query = {}, headers = {}, body, returns } = request
  const options = optionsOf(headers)
  const input = body ?? (Object.keys(query).length > 0 ? query : undefined)
  const callArguments = [...ids, ...(hasInput ? [input] : []), ...(Object.keys(options).length > 0 ? [options] : [])]
  const last = callArguments.findLastIndex(argument => argument !== undefined)
  const imports = returns === 'file' ? "import { writeFile } from 'node:fs/promises'\n" : ''
  return `${imports}import { AgencyApi } from '@agency-api/sdk'

const api = new AgencyApi({
${key === undefined ? '' : `  apiKey: ${expression(key)},\n`}  baseUrl: ${expression(origin)},
})

${useResult(callCode(`api.${method}`, callArguments.slice(0, last + 1)), returns, fileNameOf(request))}`
}
