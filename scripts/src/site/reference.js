// Hydrates the prerendered reference page.
import { hydrate } from './redoc.standalone.js'
import { addTryItButtons } from './try-it-buttons.js'

const content = document.getElementById('content')
const { contract, hasForms } = content.dataset
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

// Redoc shows the samples of these languages only. It would generate samples of those that the contract does not have.
const languages = [
  { lang: 'curl', label: 'curl' },
  { lang: 'javascript', label: 'SDK' },
  { lang: 'php', label: 'PHP' },
  { lang: 'python', label: 'Python' },
]
const samples = Object.values(contractDocument.paths)
  .flatMap(item => Object.values(item))
  .flatMap(operation => operation['x-codeSamples'] ?? [])
const labels = new Set(samples.map(({ label }) => label))

await hydrate(
  contractDocument,
  {
    skipBundle: true,
    disableTelemetry: true,
    jsonSamplesExpandLevel: 'all',
    scrollYOffset: top.offsetHeight,
    codeSamples: {
      languages: [...languages.filter(({ label }) => labels.has(label)), { lang: 'payload', label: 'Body' }],
    },
    downloadUrls: [
      { title: 'JSON', url: at(`../openapi/${contract}.json`) },
      { title: 'YAML', url: at(`../openapi/${contract}.yaml`) },
    ],
  },
  document.getElementById('redoc'),
)
outline.remove()
if (hasForms !== undefined) addTryItButtons(content, contract, contractDocument)
