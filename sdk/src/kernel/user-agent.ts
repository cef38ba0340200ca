import { version } from './version.ts'

/** Identifies the program that uses the SDK to the operator of the service. */
export interface AppInfo {
  name: string
  version?: string | undefined
  url?: string | undefined
}

interface RuntimeGlobals {
  process?: { versions?: { node?: string } }
  Deno?: { version: { deno: string } }
  Bun?: { version: string }
  navigator?: { userAgent?: string }
}

/** The runtime with its version; undefined in browsers. Deno and Bun also have the version of a Node. */
const describeRuntime = ({ Deno, Bun, navigator, process }: RuntimeGlobals) => {
  if (Deno) return `deno/${Deno.version.deno}`
  if (Bun) return `bun/${Bun.version}`
  if (navigator?.userAgent === 'Cloudflare-Workers') return 'workerd'
  return process?.versions?.node && `node/${process.versions.node}`
}

/** Text for a header, of which ASCII is the only form that all servers agree about. */
const toToken = (text: string) => text.replaceAll(/[^\w.:/+~-]+/g, '-')

/**
 * The `User-Agent` of requests. Undefined in browsers: they send their own, and a header of the SDK would require its
 * permission by CORS.
 */
export const userAgent = (appInfo?: AppInfo, globals: RuntimeGlobals = globalThis): string | undefined => {
  const runtime = describeRuntime(globals)
  if (!runtime) return undefined
  const sdk = `agency-api-sdk/${version} ${runtime}`
  if (!appInfo) return sdk
  const { name, version: appVersion, url } = appInfo
  return `${sdk} ${toToken(name)}${appVersion ? `/${toToken(appVersion)}` : ''}${url ? ` (+${toToken(url)})` : ''}`
}
