// Stores the language that the reader chooses in the header. The English front page leads to the French one who has
// chosen French, or has chosen nothing and has a browser that prefers it.
const key = 'docs.language'
const { entry } = document.currentScript.dataset

const stored = () => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Without local storage there is no stored choice.
    return null
  }
}

document.addEventListener('click', ({ target }) => {
  const link = target.closest('.to-language')
  if (!link) return
  try {
    localStorage.setItem(key, link.hreflang)
  } catch {
    // Without local storage, the choice is that of this page.
  }
})

const preferred = () => navigator.languages.map(name => name.slice(0, 2)).find(name => ['en', 'fr'].includes(name))
const alternate = document.querySelector('link[hreflang="fr"]')
// A link to a section of the English front page leads there.
const isEntry = entry !== undefined && location.hash === ''
if (isEntry && (stored() ?? preferred()) === 'fr') location.replace(alternate.href)
