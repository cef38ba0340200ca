// All pages use the colour scheme that the reader has chosen on a reference page, else the one of the system.
try {
  const chosen = localStorage.getItem('redoc.colorMode')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
} catch {
  // Without local storage there is no stored choice.
}
