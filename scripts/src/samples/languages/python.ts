import { createLiteral } from './literal.ts'
import { fileNameOf, headersOf, mergeTexts, urlOf, type SampleRequest, type Value } from './request.ts'

/** The escapes of JSON are those of Python. */
export const pythonText = (text: string) => JSON.stringify(text)

/** A value as Python code. */
export const literal = createLiteral({
  indent: '    ',
  maxColumn: 84,
  text: pythonText,
  constants: ['True', 'False', 'None'],
  list: ['[', ']'],
  object: ['{', '}'],
  emptyObject: '{}',
  entry: (name, value) => `${pythonText(name)}: ${value}`,
})

/** Texts and environment variables as Python code. */
export const pythonExpression = (parts: Value[]) =>
  mergeTexts(parts)
    .map(part => (typeof part === 'string' ? pythonText(part) : `os.environ[${pythonText(part.env)}]`))
    .join(' + ')

/** A program in Python 3 with its standard library, for requests that the SDK has no method for. */
export const pythonCode = (request: SampleRequest) => {
  const { method, body, returns } = request
  const verb = method.toUpperCase()
  const headers = headersOf(request).map(([name, value]) => `${pythonText(name)}: ${pythonExpression([value])}`)
  const readsJson = returns === 'value' || returns === 'list'
  const usesJson = body !== undefined || readsJson
  const usesEnvironment = [...urlOf(request), ...headersOf(request).map(([, value]) => value)].some(
    value => typeof value !== 'string',
  )
  return [
    ...(usesJson ? ['import json'] : []),
    ...(usesEnvironment ? ['import os'] : []),
    'import urllib.request',
    '',
    ...(body === undefined ? [] : [`body = ${literal(body, '', 7)}`]),
    'request = urllib.request.Request(',
    `    ${pythonExpression(urlOf(request))},`,
    ...(verb === 'GET' ? [] : [`    method="${verb}",`]),
    ...(headers.length === 1 ? [`    headers={${headers[0]}},`] : []),
    ...(headers.length > 1 ? ['    headers={', ...headers.map(header => `        ${header},`), '    },'] : []),
    ...(body === undefined ? [] : ['    data=json.dumps(body).encode(),']),
    ')',
    returns === 'file'
      ? `with urllib.request.urlopen(request) as response, open(${pythonText(fileNameOf(request))}, "wb") as file:`
      : 'with urllib.request.urlopen(request) as response:',
    readsJson
      ? '    print(json.load(response))'
      : returns === 'file'
        ? '    file.write(response.read())'
        : '    print(response.status)',
  ].join('\n')
}
