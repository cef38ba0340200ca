import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createDataDir } from '#test/processes/data-dir.ts'
import { writeServicePackage } from '../../scripts/src/release/service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const versionOf = (node: string) => {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** The megabytes of the files below a folder. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)
}

/** The Node of this process, and that of the system, which may be older. */
const nodes = [process.execPath, '/usr/bin/node'].flatMap(path => {
  const version = versionOf(path)
  return version ? [{ path, version }] : []
})

const npm = spawnSync('npm', ['ping', '--fetch-timeout=5000', '--fetch-retries=0'])
const canInstall = npm.status === 0 && process.platform === 'linux'

const it = test.extend('packed', { scope: 'file' }, async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'agency-api-package-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  writeServicePackage(root, join(folder, 'package'))
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', `--pack-destination=${folder}`], {
      cwd: join(folder, 'package'),
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string; size: number; files: { path: string }[] }]
  return { folder, tarball: join(folder, packed.filename), size: packed.size, files: packed.files }
})

/** Only what npm needs: nothing of the project that runs the test but the cache of packages. */
const environment = (folder: string, node: string, variables: Record<string, string> = {}) => ({
  HOME: join(folder, 'home'),
  npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
  PATH: [dirname(node), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter),
  // Certificates of a proxy.
  ...(process.env['NODE_EXTRA_CA_CERTS'] && { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }),
  ...variables,
})

describe('the package of the service', () => {
  it('has compiled modules, the documentation, the console and the schema, and is below 30 MB', ({ packed }) => {
    const paths = packed.files.map(({ path }) => path)
    for (const path of [
      'src/agency-api.cjs',
      'src/main.js',
      'src/ground/db/schema.sql',
      'dist/docs/index.html',
      'LICENSE',
    ])
      expect(paths).toContain(path)
    expect(paths).toContain('dist/console/index.html')
    expect(paths.filter(path => /\.([cm]?ts|map)$/.test(path))).toEqual([])
    expect(packed.size).toBeLessThan(30_000_000)
  })

  it.skipIf(!canInstall).for(nodes)(
    'installs without warnings about Node, and starts, with Node $version',
    { timeout: 600_000 },
    async ({ path, version }, { packed, onTestFinished }) => {
      const folder = join(packed.folder, `empty-${version}`)
      await mkdir(folder)
      const started = performance.now()
      const install = spawnSync('npm', ['install', '--no-audit', '--no-fund', packed.tarball], {
        cwd: folder,
        env: environment(folder, path),
        encoding: 'utf8',
      })
      expect(install.stderr).not.toContain('EBADENGINE')
      expect(install.status, install.stderr).toBe(0)
      const size = await sizeOf(join(folder, 'node_modules'))
      console.log(`${version}: ${size} MB installed in ${Math.round((performance.now() - started) / 1000)} s`)
      expect(size).toBeLessThan(200)

      const DATA_DIR = await createDataDir('package')
      const service = spawn('npx', ['agency-api', 'start'], {
        cwd: folder,
        env: environment(folder, path, { PORT: '0', DATA_DIR }),
        detached: true,
      })
      const stop = () => {
        if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, 'SIGTERM')
      }
      onTestFinished(stop)
      const output = { stdout: '', stderr: '' }
      service.stdout.on('data', text => (output.stdout += String(text)))
      service.stderr.on('data', text => (output.stderr += String(text)))
      await expect.poll(() => output.stdout, { timeout: 120_000 }).toContain('Documentation: http://')
      const [, url = ''] = /Listening on (\S+)/.exec(output.stdout) ?? []
      const [key = ''] = /spk_[0-9a-f]{48}/.exec(output.stdout) ?? []
      const statusOf = async (target: string) => {
        const response = await fetch(url + target, { headers: { 'x-api-key': key } })
        await response.arrayBuffer()
        return response.status
      }
      for (const target of ['/readyz', '/docs', '/console', '/openapi/public.json', '/api/public/v1/clients'])
        expect([target, await statusOf(target)]).toEqual([target, 200])
      // A thread renders it, with the font of a dependency.
      expect(await statusOf('/api/public/v1/invoices/1/document')).toBe(200)
      expect(output.stderr).toBe('')
      stop()
      await expect.poll(() => output.stdout, { timeout: 20_000 }).toContain('Stopped')
      expect(await readdir(folder)).not.toContain('.data')
    },
  )
})
