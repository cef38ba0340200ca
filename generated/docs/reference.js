// Hydrates the prerendered reference page.
import { hydrate } from './redoc.standalone.js'

const { contract } = document.getElementById('content').dataset
const at = path => new URL(path, import.meta.url).href
const response = await fetch(at(`${contract}.json`))
const top = document.querySelector('.top')

hydrate(
  await response.json(),
  {
    skipBundle: true,
    disableTelemetry: true,
    scrollYOffset: top.offsetHeight,
    codeSamples: {
      languages: [
        { lang: 'curl', label: 'curl' },
        { lang: 'javascript', label: 'SDK' },
        { lang: 'payload', label: 'Body' },
      ],
    },
    downloadUrls: [
      { title: 'JSON', url: at(`../openapi/${contract}.json`) },
      { title: 'YAML', url: at(`../openapi/${contract}.yaml`) },
    ],
  },
  document.getElementById('redoc'),
)
