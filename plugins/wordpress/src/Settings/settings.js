;(() => {
  const token = document.getElementById('agency-connector-token')
  const time = document.getElementById('agency-connector-time')
  let timer

  // The page cannot know when the token was created: it counts from when it is pasted.
  const start = () => {
    clearInterval(timer)
    if (token.value.trim() === '') return
    const end = Date.now() + Number(time.dataset.seconds) * 1000
    const show = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      time.textContent = seconds > 0 ? time.dataset.remaining.replace('%d', seconds) : time.dataset.expired
      // A screen reader reads every tenth second, not each one.
      time.setAttribute('aria-live', seconds % 10 === 0 ? 'polite' : 'off')
      if (seconds <= 0) clearInterval(timer)
    }
    show()
    timer = setInterval(show, 1000)
  }
  token?.addEventListener('input', start)

  for (const button of document.querySelectorAll('[data-confirm]'))
    button.addEventListener('click', event => {
      if (!confirm(button.dataset.confirm)) event.preventDefault()
    })
})()
