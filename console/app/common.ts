import { catalogue } from './catalogue.ts'
import en from './common.en.json' with { type: 'json' }
import fr from './common.fr.json' with { type: 'json' }

export const common = catalogue({ fr, en })
