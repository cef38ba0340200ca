// Hydrates the prerendered reference page.
import { hydrate } from './redoc.standalone.c8a1843578e0fc70.js'

const { contract } = document.getElementById('content').dataset
const at = path => new URL(path, import.meta.url).href
const response = await fetch(at(`${contract}.json`))
const contractDocument = await response.json()
const top = document.querySelector('.top')
const outline = document.querySelector('.outline')

// Redoc scrolls to the anchor of the URL: a reader who has scrolled to an operation stays there.
const hasScrolled = outline.getBoundingClientRect().top < top.offsetHeight
const operations = [...outline.querySelectorAll('article')]
const current = operations.find(operation => operation.getBoundingClientRect().bottom > top.offsetHeight)
if (hasScrolled && current) history.replaceState(null, '', `#${current.id}`)

await hydrate(
  contractDocument,
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
outline.remove()
