;(() => {
  const token = document.getElementById('agencyconnector-token')
  const time = document.getElementById('agencyconnector-time')
  let timer

  // The page cannot know when the token was created: it counts from when it is pasted.
  token?.addEventListener('input', () => {
    clearInterval(timer)
    const end = Date.now() + Number(time.dataset.seconds) * 1000
    const show = () => {
      const seconds = Math.ceil((end - Date.now()) / 1000)
      time.textContent = seconds > 0 ? `${time.dataset.remaining} ${seconds} s` : time.dataset.expired
      if (seconds <= 0) clearInterval(timer)
    }
    show()
    timer = setInterval(show, 1000)
  })

  for (const button of document.querySelectorAll('[data-agencyconnector-confirm]'))
    button.addEventListener('click', event => {
      if (!confirm(button.dataset.agencyconnectorConfirm)) event.preventDefault()
    })
})()
