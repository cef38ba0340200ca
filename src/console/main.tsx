// First, because it takes the token of a mailed link out of the URL.
import './app/link-token.ts'
import { render } from 'preact'
import { App } from './app/app.tsx'
import { applyScheme } from './app/scheme.ts'
import { language } from './app/language.ts'
import './style/index.css'

applyScheme()
document.documentElement.lang = language
render(<App />, document.getElementById('console') ?? document.body)
