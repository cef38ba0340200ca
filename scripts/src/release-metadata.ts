// Writes the addresses of `project.json` into the packages and the entry for the MCP registry.
import { findPlaceholders, writeMetadata } from './release/metadata.ts'

const root = process.cwd()
writeMetadata(root)
for (const issue of findPlaceholders(root)) console.warn(issue)
