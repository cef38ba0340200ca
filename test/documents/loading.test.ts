import { expect, it } from 'vitest'
import { packagesLoadedWith, readGraph } from '#test/structure/imports.ts'

const graph = readGraph('src')

it.each([
  ['src/documents/index.ts', []],
  ['src/documents/checks.ts', ['big.js']],
])('%s loads only the packages that all of the service needs', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})

it.each([
  ['src/documents/cii.ts', ['big.js']],
  ['src/documents/pdf.ts', expect.arrayContaining(['@cantoo/pdf-lib', 'fontkit'])],
])('the thread loads %s with the first document', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})
