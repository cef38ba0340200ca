import { startMain } from './process.ts'

/** Prints the packages that a process has loaded, when it exits. */
const printLoaded = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load: (url, context, next) => {
      for (const [, name] of url.matchAll(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/g)) loaded.add(name)
      return next(url, context)
    },
  })
  process.once('exit', () => console.log('loaded: ' + [...loaded].join(' ')))
`)}`

/** Starts the service, requests a path, and stops it. Returns its output, and the packages that it has loaded. */
export const runService = async (environment: Record<string, string>, path = '/api/public/v1/health') => {
  const service = await startMain({ NODE_OPTIONS: `--import=${printLoaded}`, ...environment })
  await fetch(service.url + path)
  await service.kill('SIGTERM')
  const { stdout } = service.output
  return { stdout, packages: /^loaded: (.*)$/m.exec(stdout)?.[1]?.split(' ') ?? [] }
}
