import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Contract } from '../contract.ts'
import { forEachInterface, interfaces, type Api } from '../interfaces.ts'
import { withSamples } from '../samples/index.ts'
import { pluginSamples } from '../samples/plugin-sdk.ts'
import { adminSamples } from '../samples/admin-sdk.ts'
import { nameByContent, type SiteFiles } from '../site/assets.ts'
import type { BuiltFiles, Step } from './engine.ts'

/** Generators of SDK samples other than those of the public API, by interface. */
const samplesByInterface: Partial<Record<Api, (contract: Contract) => Record<string, string>>> = {
  plugin: pluginSamples,
  admin: adminSamples,
}

const once = <Value>(create: () => Value) => {
  let created: { value: Value } | undefined
  return () => (created ??= { value: create() }).value
}

const below = (folder: string, files: BuiltFiles): BuiltFiles =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

const screenshotFiles = (root: string): BuiltFiles =>
  Object.fromEntries(
    readdirSync(join(root, 'docs/screenshots')).map(name => [
      `screenshots/${name}`,
      readFileSync(join(root, 'docs/screenshots', name)),
    ]),
  )

/** The code of the build, and the versions of the packages that it uses. */
const generators = ['scripts/src/**', 'package-lock.json']
/** Pages name their scripts, styles and pictures by a hash of their content. */
const assets = [...generators, 'docs/*.svg', 'src/interfaces/mcp/guide-search.ts']
const contracts = 'generated/*/contract.json'

/** All parts of the build of the project in `root`, in stages. Their modules are loaded when they run. */
export const buildSteps = (root: string): Step[][] => {
  const readContract = (name: Api) =>
    JSON.parse(readFileSync(join(root, 'generated', name, 'contract.json'), 'utf8')) as Contract
  const readDocumented = (name: Api) => {
    const contract = readContract(name)
    return withSamples(contract, samplesByInterface[name]?.(contract))
  }
  const namedAssets = once(async () => {
    const { assetFiles } = await import('../site/asset-files.ts')
    return nameByContent(await assetFiles(root))
  })
  const phpLibrary = once(async () => {
    const [{ phpFiles }, { errorRegistry }] = await Promise.all([
      import('../emit/php/index.ts'),
      import('../registry.ts'),
    ])
    return phpFiles({ public: readContract('public'), plugin: readContract('plugin') }, errorRegistry(root))
  })
  /** Pages below `docs/`, with the names of the assets. */
  const pages = async (create: Promise<SiteFiles>) => {
    const [{ rename }, files] = await Promise.all([namedAssets(), create])
    return below('docs', rename(files))
  }

  // The console is bundled with it.
  const library: Step = {
    name: 'TypeScript library',
    inputs: [...generators, contracts, 'openapi/**'],
    folder: 'sdk/src/generated',
    run: async () => {
      const [{ sdkFiles }, { errorRegistry }] = await Promise.all([import('../emit/sdk.ts'), import('../registry.ts')])
      return sdkFiles(
        forEachInterface(({ name }) => readContract(name)),
        errorRegistry(root),
      )
    },
  }
  const others: Step[] = [
    {
      name: 'compressed Redoc',
      inputs: ['scripts/src/site/redoc.ts', 'package-lock.json'],
      run: async () => {
        const { compressedRedoc } = await import('../site/redoc.ts')
        return below('docs', await compressedRedoc())
      },
    },
    ...interfaces.map(api => ({
      name: `reference ${api.name}`,
      inputs: [`generated/${api.name}/contract.json`, ...assets],
      run: async () => {
        const { referenceFiles } = await import('../site/reference.ts')
        return pages(referenceFiles(api, readDocumented(api.name)))
      },
    })),
    {
      name: 'scripts and styles',
      inputs: assets,
      run: async () => below('docs', (await namedAssets()).files),
    },
    {
      name: 'console',
      inputs: [...generators, 'console/**', 'sdk/src/**', 'generated/**/*.ts'],
      run: async () => {
        const { consoleFiles } = await import('../console.ts')
        return below('console', await consoleFiles())
      },
    },
    {
      name: 'contracts',
      inputs: [...generators, contracts, 'openapi/recipes.arazzo.yaml'],
      run: async () => {
        const { contractFiles } = await import('./contracts.ts')
        return contractFiles(
          root,
          forEachInterface(({ name }) => readContract(name)),
        )
      },
    },
    {
      name: 'PHP library',
      inputs: [...generators, contracts, 'openapi/**'],
      folder: 'sdk/php/src/Generated',
      run: phpLibrary,
    },
    {
      name: 'Python library',
      inputs: [...generators, contracts, 'openapi/**'],
      folder: 'sdk/python/src/agency_api/_generated',
      run: async () => {
        const [{ pythonFiles }, { errorRegistry }] = await Promise.all([
          import('../emit/python/index.ts'),
          import('../registry.ts'),
        ])
        return pythonFiles({ public: readContract('public'), admin: readContract('admin') }, errorRegistry(root))
      },
    },
    {
      name: 'n8n node',
      inputs: [...generators, 'generated/public/contract.json'],
      folder: 'sdk/n8n/nodes/AgencyApi/generated',
      run: async () => {
        const { n8nFiles } = await import('../emit/n8n/index.ts')
        return n8nFiles(readContract('public'))
      },
    },
    {
      name: 'plugins for sites',
      inputs: [
        ...generators,
        contracts,
        'openapi/**',
        'plugins/**',
        'sdk/php/{LICENSE,autoload.php}',
        'sdk/php/src/{Errors,Http,Plugin}/**',
      ],
      run: async () => {
        const [{ pluginFiles }, generated] = await Promise.all([import('./plugin-zip.ts'), phpLibrary()])
        return pluginFiles(root, generated)
      },
    },
    {
      name: 'guides',
      inputs: ['docs/**', 'CHANGELOG.md', 'sdk/README.md', 'package.json', contracts, ...assets],
      run: async () => {
        const { guideFiles } = await import('../site/files.ts')
        const files = await pages(
          guideFiles(
            root,
            forEachInterface(({ name }) => readDocumented(name)),
          ),
        )
        return { ...files, ...below('docs', screenshotFiles(root)) }
      },
    },
  ]
  return [[library], others]
}
