import { createHash } from 'node:crypto'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { foreignModules } from '#test/foreign/tools.ts'

export type Syntax = 'cii' | 'ubl'
/** The rules of a syntax, or those of the messages of the life cycle. */
type RuleSet = Syntax | 'cdar'

/** The official rule files, which are not part of the repository. */
const folder = join(
  process.env['EINVOICE_RULES'] ?? fileURLToPath(new URL('../../../../../shared/einvoice', import.meta.url)),
  'rules',
)
export const hasRules = existsSync(folder)

/** The packages that run the style sheets have a licence of their own: `npm run check -- einvoice` installs them. */
const compiler = join(foreignModules, 'xslt3/xslt3.js')
export const isGateInstalled = existsSync(compiler)

const schemas = {
  CrossIndustryInvoice: 'CII/xsd/CrossIndustryInvoice_100pD22B.xsd',
  Invoice: 'UBL/xsd/maindoc/UBL-Invoice-2.1.xsd',
  CreditNote: 'UBL/xsd/maindoc/UBL-CreditNote-2.1.xsd',
  CrossDomainAcknowledgementAndResponse: 'CDAR/xsd/CrossDomainAcknowledgementAndResponse_100pD22B.xsd',
}
type Root = keyof typeof schemas

const styleSheets: Record<RuleSet, string[]> = {
  cii: ['CII/xslt/EN16931-CII-validation.xslt', 'CII/xslt/BR-FR-Flux2-Schematron-CII.xslt'],
  ubl: ['UBL/xslt/EN16931-UBL-validation.xslt', 'UBL/xslt/BR-FR-Flux2-Schematron-UBL.xslt'],
  cdar: ['CDAR/xslt/BR-FR-CDV-Schematron-CDAR.xslt'],
}

/** Opens the XML schemas. The result lists the errors of a file. */
export const openSchemas = (): ((file: Uint8Array) => string[]) => {
  xmlRegisterFsInputProviders()
  const validators = new Map<string, XsdValidator>()
  const validatorOf = (root: Root) => {
    const url = join(folder, schemas[root])
    const validator = validators.get(root) ?? XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(url), { url }))
    validators.set(root, validator)
    return validator
  }
  return file => {
    using document = XmlDocument.fromBuffer(file)
    try {
      validatorOf(document.root.name as Root).validate(document)
      return []
    } catch (error) {
      return [String(error)]
    }
  }
}

/** The codes that a European rule about a code list accepts. */
export const codesOf = (rule: string): string[] => {
  const text = readFileSync(join(folder, styleSheets.cii[0] ?? ''), 'utf8')
  const before = text.slice(0, text.indexOf(`<xsl:attribute name="id">${rule}<`))
  const [list = ''] = before.slice(before.lastIndexOf('<xsl:when test=')).match(/(?<=contains\(' )[A-Z0-9][^']*/) ?? []
  return list.trim().split(/\s+/)
}

/** The compiled style sheet, which is kept among the temporary files. */
const compiledFile = (name: string) => {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
    .slice(0, 16)
  return join(tmpdir(), `einvoice-${digest}.sef.json`)
}

/** Whether the style sheets are compiled, which takes about a minute. */
export const areRulesCompiled = (): boolean =>
  hasRules &&
  Object.values(styleSheets)
    .flat()
    .every(name => existsSync(compiledFile(name)))

const compile = async (name: string) => {
  const file = compiledFile(name)
  if (existsSync(file)) return
  const output = `${file}.${process.pid}`
  await promisify(execFile)(process.execPath, [compiler, `-xsl:${join(folder, name)}`, `-export:${output}`, '-nogo'])
  await rename(output, file)
}

interface SaxonJs {
  transform: (options: object, mode: 'sync') => { principalResult: string }
}

/** Opens the European and the French rules. The result lists the identifiers of the assertions that a file fails. */
export const openRules = async (): Promise<(rules: RuleSet, file: Uint8Array) => string[]> => {
  await Promise.all(Object.values(styleSheets).flat().map(compile))
  const saxon = createRequire(`${foreignModules}/`)('saxon-js') as SaxonJs
  const compiled = new Map(
    Object.values(styleSheets)
      .flat()
      .map(name => [name, JSON.parse(readFileSync(compiledFile(name), 'utf8')) as object]),
  )
  return (rules, file) => {
    const sourceText = new TextDecoder().decode(file)
    return styleSheets[rules].flatMap(name => {
      const options = { stylesheetInternal: compiled.get(name), sourceText, destination: 'serialized' }
      const report = saxon.transform(options, 'sync').principalResult
      if (!report.includes('svrl:fired-rule')) throw new Error(`${name} has applied no rule`)
      return [...report.matchAll(/<svrl:failed-assert[^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id)
    })
  }
}
