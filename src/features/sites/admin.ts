import { commands } from './connectors/commands.admin.ts'
import { connectors } from './connectors/connectors.admin.ts'
import { pairing } from './connectors/pairing.admin.ts'
import { siteData } from './connectors/site-data.admin.ts'
import { websites } from './connectors/websites.admin.ts'

export const handlers = { ...websites, ...pairing, ...connectors, ...commands, ...siteData }
