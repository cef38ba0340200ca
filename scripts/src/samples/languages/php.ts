import { createLiteral } from './literal.ts'
import { fileNameOf, headersOf, mergeTexts, urlOf, type SampleRequest, type Value } from './request.ts'

/** Control characters, which only double quotes can escape. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/g

const phpText = (text: string) => {
  if (text.search(control) < 0) return `'${text.replaceAll(/['\\]/g, '\\$&')}'`
  const escaped = text.replaceAll(/["$\\]/g, '\\$&').replaceAll('\n', '\\n')
  return `"${escaped.replaceAll(control, character => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`
}

const literal = createLiteral({
  indent: '    ',
  maxColumn: 84,
  text: phpText,
  constants: ['true', 'false', 'null'],
  list: ['[', ']'],
  object: ['[', ']'],
  // An empty array would be encoded as a list.
  emptyObject: 'new stdClass()',
  entry: (name, value) => `${phpText(name)} => ${value}`,
})

const phpExpression = (parts: Value[]) =>
  mergeTexts(parts)
    .map(part => (typeof part === 'string' ? phpText(part) : `getenv(${phpText(part.env)})`))
    .join(' . ')

/** A program in PHP 8 without extensions or packages. */
export const phpCode = (request: SampleRequest) => {
  const { method, body, returns } = request
  const verb = method.toUpperCase()
  const url = phpExpression(urlOf(request))
  const headers = headersOf(request).map(([name, value]) => phpExpression([`${name}: `, value]))
  return [
    '<?php',
    '',
    ...(body === undefined ? [] : [`$body = ${literal(body, '', 8)};`]),
    "$context = stream_context_create(['http' => [",
    ...(verb === 'GET' ? [] : [`    'method' => '${verb}',`]),
    ...(headers.length === 1 ? [`    'header' => ${headers[0]},`] : []),
    ...(headers.length > 1 ? ["    'header' => [", ...headers.map(header => `        ${header},`), '    ],'] : []),
    ...(body === undefined ? [] : ["    'content' => json_encode($body),"]),
    ...(returns === 'file' ? [] : ["    'ignore_errors' => true, // Return the body of an error, too."]),
    ']]);',
    ...(returns === 'file'
      ? [`copy(${url}, ${phpText(fileNameOf(request))}, $context);`]
      : [
          `$response = file_get_contents(${url}, false, $context);`,
          returns === 'nothing' ? 'echo $response;' : 'print_r(json_decode($response, true));',
        ]),
  ].join('\n')
}
