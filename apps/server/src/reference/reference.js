// Narrows the list as one types; without this the form asks the server.
const field = document.getElementById('q')
const count = document.getElementById('count')
const calls = [...document.querySelectorAll('.call[data-words]')]

function narrow() {
  const words = field.value.toLowerCase().split(/\s+/)
  let shown = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word))
    if (!call.hidden) shown++
  }
  for (const section of document.querySelectorAll('.entity')) {
    section.hidden = section.querySelector('.call:not([hidden])') === null
  }
  document.getElementById('none').hidden = shown > 0
  count.textContent = field.value.trim() === '' ? '' : `${shown} of ${calls.length}`
}

field.addEventListener('input', narrow)
field.form.addEventListener('submit', (event) => event.preventDefault())
narrow()

// A link to a call that is hidden shows everything again.
addEventListener('hashchange', () => {
  const call = document.getElementById(location.hash.slice(1))
  if (call?.closest('[hidden]') == null) return
  field.value = ''
  narrow()
  call.scrollIntoView()
})

for (const button of navigator.clipboard ? document.querySelectorAll('.copy') : []) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.nextElementSibling.textContent)
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), 1500)
  })
}
