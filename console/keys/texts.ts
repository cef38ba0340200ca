import { catalogue } from '../app/catalogue.ts'
import en from './texts.en.json' with { type: 'json' }
import fr from './texts.fr.json' with { type: 'json' }

export const t = catalogue({ fr, en })
