import { render } from 'preact'
import { App } from './app/app.tsx'
import { applyDensity } from './app/density.ts'
import { takeLinkToken } from './app/link-token.ts'
import { applyScheme } from './app/scheme.ts'
import { language } from './app/language.ts'
import './style/index.css'

takeLinkToken()
applyScheme()
applyDensity()
document.documentElement.lang = language
render(<App />, document.getElementById('console') ?? document.body)
