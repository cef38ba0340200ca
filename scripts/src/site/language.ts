/** The languages of the guides. Reference pages are in English. */
export type Language = 'en' | 'fr'

/** The language of a page by its name, such as `fr/console`. The front page of the French guides is `fr`. */
export const languageOf = (name: string): Language => (/^fr(\/|$)/.test(name) ? 'fr' : 'en')

/** The URL path of a page by its name; that of the English front page is empty. */
export const hrefOf = (name: string): string => (name === '' ? '/docs' : `/docs/${name}`)

/** The name of the same page in the other language, which need not exist. */
export const counterpartOf = (name: string): string => {
  if (languageOf(name) === 'fr') return name.replace(/^fr\/?/, '')
  return name === '' ? 'fr' : `fr/${name}`
}

interface Texts {
  /** The other language, in its own words. */
  switchTo: { language: Language; label: string }
  skip: string
  contracts: string
  search: string
  dark: string
  menu: string
  allPages: string
  turns: string
  previous: string
  next: string
  changed: string
  changelog: string
  sectionLink: string
  table: string
}

/** The words of the pages around the guides. */
export const wording: Record<Language, Texts> = {
  en: {
    switchTo: { language: 'fr', label: 'Français' },
    skip: 'Skip to content',
    contracts: 'Contracts',
    search: 'Search',
    dark: 'Dark colour scheme',
    menu: 'Menu',
    allPages: 'All pages',
    turns: 'Previous and next page',
    previous: 'Previous',
    next: 'Next',
    changed: 'Last changed on',
    changelog: 'Changelog',
    sectionLink: 'Link to this section',
    table: 'Table',
  },
  fr: {
    switchTo: { language: 'en', label: 'English' },
    skip: 'Aller au contenu',
    contracts: 'Contrats',
    search: 'Rechercher',
    dark: 'Couleurs sombres',
    menu: 'Menu',
    allPages: 'Toutes les pages',
    turns: 'Page précédente et page suivante',
    previous: 'Précédent',
    next: 'Suivant',
    changed: 'Dernière modification le',
    changelog: 'Journal des versions (en anglais)',
    sectionLink: 'Lien vers cette section',
    table: 'Tableau',
  },
}
