// The menu of all pages shows the current one, and closes on a phone when a link to a section is followed.
const menu = document.querySelector('#menu')
const current = menu.querySelector('[aria-current]')

const showCurrent = () => (menu.scrollTop = current.offsetTop - menu.clientHeight / 3)
showCurrent()
menu.addEventListener('toggle', showCurrent)
menu.addEventListener('click', ({ target }) => {
  if (target.closest('a') && menu.matches(':popover-open')) menu.hidePopover()
})
