import { expect, it } from 'vitest'
import { packagesLoadedWith, readGraph } from '#test/structure/imports.ts'

const graph = readGraph('src')

it.each([
  ['src/documents/index.ts', ['node:child_process', 'node:events']],
  ['src/billing/invoicing/logo.ts', expect.not.arrayContaining(['pngjs', 'jpeg-js'])],
  ['src/documents/checks.ts', ['big.js']],
])('%s loads only the packages that all of the service needs', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})

it.each([
  ['src/documents/cii.ts', ['big.js']],
  ['src/documents/logo/normalize.ts', expect.arrayContaining(['pngjs', 'jpeg-js'])],
  ['src/documents/pdf.ts', expect.arrayContaining(['@cantoo/pdf-lib', 'fontkit'])],
])('the process loads %s with the first document', (file, packages) => {
  expect([...new Set(packagesLoadedWith(graph, file))]).toEqual(packages)
})
