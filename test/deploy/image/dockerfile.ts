import { parseEnv } from 'node:util'

export interface Instruction {
  name: string
  text: string
}

export interface Stage {
  /** The name of another stage, or of an image. */
  base: string
  name: string
  instructions: Instruction[]
}

/** The instructions of a Dockerfile, each of which is one line. */
export const readInstructions = (dockerfile: string): Instruction[] =>
  [...dockerfile.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', text = '']) => ({ name, text }))

/** The variables of an `ENV` instruction. */
export const readEnvironment = (text: string) => parseEnv(text.replaceAll(' ', '\n')) as Record<string, string>

/** The stages of a Dockerfile, with the defaults of its arguments. The last one is the image, and may have no name. */
export const readStages = (dockerfile: string): Stage[] => {
  const defaults: Record<string, string> = {}
  const stages: Stage[] = []
  for (const { name, text } of readInstructions(dockerfile)) {
    if (name === 'ARG') Object.assign(defaults, readEnvironment(text))
    else if (name === 'FROM') {
      const [, base = '', alias = ''] = /^(\S+)(?: AS (\S+))?$/.exec(text) ?? []
      stages.push({
        base: base.replace(/\$\{(\w+)\}/, (_, key: string) => defaults[key] ?? ''),
        name: alias,
        instructions: [],
      })
    } else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}
