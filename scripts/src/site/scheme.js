// The choice that a reader makes on the page of a contract holds for all pages; else it is that of their system.
try {
  const chosen = localStorage.getItem('redoc.colorMode')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
} catch {
  // A browser that keeps nothing for the page has no choice to tell of.
}
