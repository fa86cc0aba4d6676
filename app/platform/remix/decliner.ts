// This runs in each page with a question that a visitor who looks away has answered, until Remix has begun.

function decline({ target, key = '' }: Event & { key?: string }) {
  const button = document.querySelector<HTMLButtonElement>('[data-declines]')
  if (!button?.form || '__remixRouter' in window || !(target instanceof Node)) return
  const { form, name } = button
  // With these keys somebody goes on to the buttons, so the question stays.
  const isAway = !form.contains(target) && !/Tab|Shift|Control|Alt|Meta/.test(key)
  if (key !== 'Escape' && !isAway) return
  // The visitor stays on the page, because something may have been typed on it.
  if (form.parentElement) form.parentElement.style.display = 'none'
  fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams([[name, '']]),
    redirect: 'manual',
    keepalive: true,
  })
}

for (const type of ['click', 'keydown']) addEventListener(type, decline)
