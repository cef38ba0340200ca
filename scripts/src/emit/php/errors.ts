import type { RegisteredError } from '../../registry.ts'
import { groupByCode, identifyingTexts, listExtras, toClassName } from '../error-classes.ts'
import { docComment, phpFile, quote } from './file.ts'

const apiException = 'ApiException'
const toExceptionName = (name: string) => toClassName(name).replace(/Error$/, 'Exception')

const getters = (error: RegisteredError, inherited: string[]) =>
  listExtras(error)
    .filter(([name]) => !inherited.includes(name))
    .map(([name, example]) => {
      const type = typeof example === 'number' ? 'int' : typeof example === 'string' ? 'string' : 'array'
      return `    public function ${name}(): ${type}\n    {\n        return $this->body()['${name}'];\n    }\n`
    })

const classFile = (name: string, base: string, description: string, members: string[] = []) =>
  phpFile(
    `${base === apiException ? `use AgencyApi\\Errors\\${base};\n\n` : ''}${docComment([description])}
class ${name} extends ${base}
{
${members.join('\n')}}
`,
    'Generated\\Errors',
  )

/** The classes of the errors of an API, by file, and their rows of the table. */
const emitErrors = (errors: RegisteredError[], all: RegisteredError[]) => {
  const families = groupByCode(errors)
  const files: Record<string, string> = {}
  const rows: string[] = []
  const addRow = (name: string, status: number, code: string | undefined, texts: string[], extras: string[]) =>
    rows.push(
      [
        `'class' => ${name}::class, 'status' => ${status}`,
        ...(code ? [`'code' => '${code}'`] : []),
        ...(texts.length > 0 ? [`'texts' => [${texts.map(quote).join(', ')}]`] : []),
        ...(extras.length > 0 ? [`'extras' => [${extras.map(quote).join(', ')}]`] : []),
      ].join(', '),
    )
  for (const { code, subclasses, baseError } of families) {
    const [first] = subclasses
    if (baseError || !first) continue
    const name = toExceptionName(code)
    const names = subclasses.map(error => `\`${toExceptionName(error.name)}\``)
    files[`Errors/${name}.php`] = classFile(
      name,
      apiException,
      `${first.status} \`${code}\`: one of ${names.join(', ')}.`,
    )
    addRow(name, first.status, code, [], [])
  }
  for (const error of errors) {
    const { name, summary, status, value } = error
    const family = families.find(({ subclasses }) => subclasses.includes(error))
    const inherited = family?.baseError ? Object.keys(family.baseError.value) : []
    const exception = toExceptionName(name)
    files[`Errors/${exception}.php`] = classFile(
      exception,
      family ? toExceptionName(family.code) : apiException,
      `${status}${value.code ? ` \`${value.code}\`` : ', without a code'}: ${summary}`,
      getters(error, inherited),
    )
    const extras = listExtras(error).map(([key]) => key)
    addRow(exception, status, value.code, identifyingTexts(error, all), extras)
  }
  return { files, rows }
}

const table = (name: string, rows: string[]) =>
  `    public const ${name} = [\n${rows.map(row => `        [${row}],`).join('\n')}\n    ];\n`

/** The exceptions of the public and the plugin API, and the table by which the library finds them. */
export const errorFiles = (errors: RegisteredError[]): Record<string, string> => {
  const apis = (['public', 'plugin'] as const).map(api => ({
    api,
    ...emitErrors(
      errors.filter(error => error.api === api),
      errors,
    ),
  }))
  const tables = apis.map(({ api, rows }) => table(`${api.toUpperCase()}_API`, rows))
  const code = `${docComment(['The properties that identify error responses, by class.'])}
final class ErrorTable
{
${tables.join('\n')}}
`
  return Object.assign(
    { 'Errors/ErrorTable.php': phpFile(code, 'Generated\\Errors') },
    ...apis.map(({ files }) => files),
  )
}
