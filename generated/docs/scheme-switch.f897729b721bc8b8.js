// Shows a button that switches between the light and the dark colour scheme, and stores the choice.
const { classList } = document.documentElement
const button = document.querySelector('.to-scheme')

const showState = () => button.setAttribute('aria-pressed', String(classList.contains('dark')))
button.addEventListener('click', () => {
  const scheme = classList.contains('dark') ? 'light' : 'dark'
  classList.remove('light', 'dark')
  classList.add(scheme)
  showState()
  try {
    localStorage.setItem('redoc.colorMode', scheme)
  } catch {
    // Without local storage, the choice is that of this page.
  }
})
showState()
button.hidden = false
