import { fileNameOf, headersOf, urlOf, type SampleRequest, type Value } from './request.ts'

/** Quotes any text for a POSIX shell. */
export const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** An argument of a POSIX shell. */
const shellArgument = (parts: Value[]) => {
  if (parts.every(part => typeof part === 'string')) return shellQuote(parts.join(''))
  const quoted = parts.map(part => (typeof part === 'string' ? part.replaceAll(/["$`\\]/g, '\\$&') : `$${part.env}`))
  return `"${quoted.join('')}"`
}

/** A curl command with one option per line. */
export const curlCommand = (method: string, url: Value[], options: string[]) => {
  // curl sends a request with a body as POST by default.
  const defaultMethod = options.some(option => option.startsWith('-d ')) ? 'POST' : 'GET'
  const verb = method.toUpperCase()
  const command = `curl ${verb === defaultMethod ? '' : `-X ${verb} `}${shellArgument(url)}`
  return [command, ...options].join(' \\\n  ')
}

/** A curl command for a request. */
export const curlCode = (request: SampleRequest) => {
  const { method, body, returns } = request
  const options = headersOf(request).map(([name, value]) => `-H ${shellArgument([`${name}: `, value])}`)
  if (body !== undefined) options.push(`-d ${shellQuote(JSON.stringify(body, null, 2))}`)
  if (returns === 'file') options.push(`-f -o ${shellArgument([fileNameOf(request)])}`)
  return curlCommand(method, urlOf(request), options)
}
