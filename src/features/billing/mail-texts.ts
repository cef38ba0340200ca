import { catalogue } from '#src/platform/mail/catalogue.ts'
import en from './mail-texts.en.json' with { type: 'json' }
import fr from './mail-texts.fr.json' with { type: 'json' }

export const t = catalogue({ fr, en })
