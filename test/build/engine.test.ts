import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BuildError, builtFolder, runSteps, type BuiltFiles } from '../../scripts/src/build/engine.ts'

/**
 * A project with one input, and two steps: one copies the input into a file that is named by it, the other does not
 * read it.
 */
const it = test.extend('project', ({ onTestFinished }) => {
  const root = mkdtempSync(join(tmpdir(), 'agency-api-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (text: string) => writeFileSync(join(root, 'input.txt'), text)
  write('first')
  const ran: string[] = []
  const copyInput = (): BuiltFiles => {
    ran.push('copy')
    const text = readFileSync(join(root, 'input.txt'), 'utf8')
    if (text === 'broken') throw new Error('input.txt is broken')
    return { [`docs/${text}.html`]: text }
  }
  const steps = [
    { name: 'copy', inputs: ['*.txt'], run: copyInput },
    {
      name: 'other',
      inputs: ['*.none'],
      run: (): BuiltFiles => {
        ran.push('other')
        return { 'console/index.html': 'other' }
      },
    },
  ]
  const lines: string[] = []
  return {
    write,
    lines,
    build: async () => {
      ran.length = 0
      lines.length = 0
      const hasChanged = await runSteps(root, [steps], line => lines.push(line))
      return { hasChanged, ran: [...ran] }
    },
    ran,
    has: (name: string) => existsSync(join(root, builtFolder, name)),
    remove: (name: string) => rmSync(join(root, builtFolder, name)),
    writeBuilt: (name: string) => writeFileSync(join(root, builtFolder, name), ''),
  }
})

describe('the build', () => {
  it('runs all steps in a clean tree, and prints a line for each', async ({ project }) => {
    expect(await project.build()).toEqual({ hasChanged: true, ran: ['copy', 'other'] })
    expect(project.has('docs/first.html') && project.has('console/index.html')).toBe(true)
    expect(project.lines).toEqual([
      expect.stringMatching(/^copy +\d+\.\d s +1 files$/),
      expect.stringMatching(/^other +\d+\.\d s +1 files$/),
      expect.stringMatching(/^Built dist\/ in \d+\.\d s$/),
    ])
  })

  it('does nothing when all is up to date', async ({ project }) => {
    await project.build()
    expect(await project.build()).toEqual({ hasChanged: false, ran: [] })
    expect(project.lines).toEqual([])
  })

  it('runs the steps whose inputs have changed, and removes what they no longer write', async ({ project }) => {
    await project.build()
    project.write('second')
    expect(await project.build()).toEqual({ hasChanged: true, ran: ['copy'] })
    expect(project.has('docs/second.html')).toBe(true)
    expect(project.has('docs/first.html')).toBe(false)
  })

  it('repeats a step whose file is missing', async ({ project }) => {
    await project.build()
    project.remove('console/index.html')
    expect((await project.build()).ran).toEqual(['other'])
    expect(project.has('console/index.html')).toBe(true)
  })

  it('replaces a folder that no build has described', async ({ project }) => {
    await project.build()
    project.remove('build.json')
    project.writeBuilt('docs/orphaned.html')
    expect((await project.build()).ran).toEqual(['copy', 'other'])
    expect(project.has('docs/orphaned.html')).toBe(false)
  })

  it('gives a stage the files of the stages before it, and repeats it when they change', async ({ onTestFinished }) => {
    const root = mkdtempSync(join(tmpdir(), 'agency-api-build-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const build = async (text: string) => {
      writeFileSync(join(root, 'input.txt'), text)
      const library = { name: 'library', inputs: ['*.txt'], folder: 'library', run: () => ({ 'index.js': text }) }
      const page = {
        name: 'page',
        inputs: ['library/*'],
        run: () => ({ 'page.html': readFileSync(join(root, 'library/index.js'), 'utf8') }),
      }
      await runSteps(root, [[library], [page]], () => {})
      return readFileSync(join(root, builtFolder, 'page.html'), 'utf8')
    }
    expect(await build('first')).toBe('first')
    expect(await build('second')).toBe('second')
  })

  it('writes the files of a step into its folder, apart from what the service serves', async ({ onTestFinished }) => {
    const root = mkdtempSync(join(tmpdir(), 'agency-api-build-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const build = (...names: string[]) => {
      const inputs = [`${names.join()}.none`]
      const run = () => Object.fromEntries(names.map(name => [name, name]))
      writeFileSync(join(root, inputs[0] ?? ''), '')
      return runSteps(root, [[{ name: 'library', inputs, folder: 'library/generated', run }]], () => {})
    }
    const has = (path: string) => existsSync(join(root, path))
    await build('a', 'b')
    expect(has('library/generated/a') && has('library/generated/b')).toBe(true)
    await build('b')
    expect([has('library/generated/a'), has('library/generated/b')]).toEqual([false, true])
    rmSync(join(root, 'library/generated/b'))
    expect(await build('b')).toBe(true)
    expect(has('library/generated/b')).toBe(true)
    expect(await build('b')).toBe(false)
  })

  it('fails with the error of a step, keeps its files, and repeats it', async ({ project }) => {
    await project.build()
    project.write('broken')
    await expect(project.build()).rejects.toThrow(new BuildError('The build has failed: copy'))
    expect(project.lines).toEqual(['copy failed: input.txt is broken'])
    expect(project.has('docs/first.html')).toBe(true)
    await expect(project.build()).rejects.toThrow(BuildError)
    expect(project.ran).toEqual(['copy'])
    project.write('first')
    expect((await project.build()).ran).toEqual(['copy'])
  })
})
