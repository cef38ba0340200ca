// Gathers the generated pages and what they load in a folder that any web server can serve.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { redoc } from '../../src/docs.ts'

const site = 'site'

mkdirSync(site, { recursive: true })
cpSync('generated/docs', site, { recursive: true })
writeFileSync(`${site}/redoc.standalone.js`, redoc())
console.log(`Wrote ${site}/public.html`)
