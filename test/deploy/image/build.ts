import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { readEnvironment, type Stage } from './dockerfile.ts'
import { containerArguments } from './container.ts'

/** The root of a stage, and how a container of it runs. */
export interface Image {
  root: string
  environment: Record<string, string>
  workdir: string
  user: string
  healthcheck: string[]
  entrypoint: string[]
  command: string[]
}

export interface BuildOptions {
  /** The folder of the build context, whose `.dockerignore` applies. */
  context: string
  /** Has the root of each stage. */
  folder: string
  /** Writes the root of an image that a stage starts from, by the name in its `FROM`. */
  writeBase: (name: string, root: string) => void
  /** Variables of the steps that are no part of the image, as those of a proxy. */
  environment: Record<string, string>
}

/** The default of images. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Whether a path is in the context: `.dockerignore` includes paths by "!", and excludes names at any depth by "**". */
const readIgnore = (context: string) => {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')
  const patterns = lines.filter(line => line !== '' && !line.startsWith('#') && line !== '*')
  const included = patterns.filter(line => line.startsWith('!')).map(line => line.slice(1))
  const excluded = new Set(patterns.filter(line => line.startsWith('**/')).map(line => line.slice(3)))
  if (included.length + excluded.size !== patterns.length)
    throw new Error('.dockerignore has a pattern of another form')
  return (path: string) =>
    included.some(name => path === name || path.startsWith(`${name}/`)) &&
    !path.split('/').some(name => excluded.has(name))
}

const copyAll = (from: string, to: string) => {
  const { status, stderr } = spawnSync('cp', ['--archive', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}

/** Builds the stages of a Dockerfile in folders, and returns the last one. */
export const build = (stages: Stage[], { context, folder, writeBase, environment }: BuildOptions): Image => {
  const isInContext = readIgnore(context)
  const images = new Map<string, Image>()

  const start = (base: string, root: string): Image => {
    const parent = images.get(base)
    if (parent) copyAll(parent.root, root)
    else writeBase(base, root)
    const empty = { environment: { PATH }, workdir: '/', user: '0:0', healthcheck: [], entrypoint: [], command: [] }
    return { ...(parent ?? empty), root }
  }

  /** A folder's contents go into the target, as in Docker. */
  const copy = (image: Image, text: string) => {
    const words = text.split(' ')
    const option = (name: string) => words.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)
    const [stage, owner] = [option('from'), option('chown')]
    const source = stage === undefined ? context : images.get(stage)?.root
    if (source === undefined) throw new Error(`COPY names no stage: ${text}`)
    const paths = words.filter(word => !word.startsWith('--'))
    const target = paths.pop() ?? ''
    const to = join(image.root, target.startsWith('/') ? '' : image.workdir, target)
    for (const path of paths) {
      if (stage === undefined && !isInContext(path)) throw new Error(`.dockerignore excludes ${path}`)
      const from = join(source, path)
      cpSync(from, target.endsWith('/') && statSync(from).isFile() ? join(to, basename(path)) : to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: file => stage !== undefined || isInContext(relative(source, file)),
      })
    }
    if (owner !== undefined) execFileSync('chown', ['-R', owner, to])
  }

  const steps: Record<string, (image: Image, text: string) => void> = {
    WORKDIR: (image, text) => {
      image.workdir = text
      mkdirSync(join(image.root, text), { recursive: true })
    },
    COPY: copy,
    ENV: (image, text) => {
      image.environment = { ...image.environment, ...readEnvironment(text) }
    },
    RUN: (image, text) => {
      const env = { ...environment, ...image.environment }
      const args = containerArguments(image, ['/bin/sh', '-c', text])
      const { status, stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8', timeout: 240_000 })
      if (status !== 0) throw new Error(`RUN ${text} failed:\n${stdout}${stderr}`)
    },
    USER: (image, text) => {
      image.user = text
    },
    HEALTHCHECK: (image, text) => {
      image.healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[]
    },
    ENTRYPOINT: (image, text) => {
      image.entrypoint = JSON.parse(text) as string[]
    },
    CMD: (image, text) => {
      image.command = JSON.parse(text) as string[]
    },
    EXPOSE: () => {},
  }

  const built = stages.map(({ base, name, instructions }, index) => {
    const image = start(base, join(folder, name || String(index)))
    for (const { name: step, text } of instructions) {
      const run = steps[step]
      if (!run) throw new Error(`${step} is not supported`)
      run(image, text)
    }
    images.set(name, image)
    return image
  })
  const last = built.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  return last
}
