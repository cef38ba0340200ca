import type { Input } from '#src/platform/operations/execute.ts'
import type { FileResult, Operation } from '#src/platform/operations/types.ts'
import { publicBase } from '#src/platform/request-log/history.ts'

const text = (description: string) => ({ type: 'string', description })

/** The schema of a file as agents get it. */
export const fileSchema = {
  required: ['type', 'name'],
  properties: {
    type: text('The media type of the file.'),
    name: text('The name of the file.'),
    text: text('The content of an XML file.'),
    url: text('Where any other file can be downloaded.'),
    hint: text('How to download it.'),
  },
}

interface AgentFile {
  type: string
  name: string
  text?: string
  url?: string
  hint?: string
}

const urlOf = ({ path }: Operation, { params, query, origin = '' }: Input) => {
  const entries = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const search = new URLSearchParams(entries).toString()
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  return `${origin}${publicBase}${target}${search ? `?${search}` : ''}`
}

/** The text of an XML file for an agent, and the URL of other files. */
export const toAgentFile = async (
  { type, name, read }: FileResult,
  operation: Operation,
  input: Input,
): Promise<AgentFile> => {
  if (type === 'application/xml') return { type, name, text: Buffer.from(await read()).toString() }
  const hint =
    'The file is no text. Download it with a GET request to the URL, with the credentials of this connection.'
  return { type, name, url: urlOf(operation, input), hint }
}
