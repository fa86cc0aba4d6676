/**
 * Runs in each page before all other scripts, and starts them once the visitor acts. Its source text is written into pages, so it must
 * not use anything from its module.
 */
export function starter() {
  type Device = Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
    deviceMemory?: number
  }

  // A link or a button that submits leads to another page, and scripts would delay that navigation.
  const fields = 'input,select,textarea,label,summary,[type=button]'
  // On a fast line, a page has loaded its font and pictures by then.
  const fastLoadMs = 1000
  let isStarted = false

  // Scripts render more than the page had, so the whole style sheets replace the inlined part.
  function enableStyles() {
    let pending = 0
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
      pending++
      link.disabled = false
      link.onload = () => {
        if (!--pending) document.querySelector('style[data-inlined]')?.remove()
      }
    }
  }

  function startScripts() {
    if (isStarted) return
    isStarted = true
    enableStyles()
    const place = document.querySelector<HTMLTemplateElement>('#scripts')
    place?.replaceWith(place.content)
  }

  function onIntent({ type, target }: Event) {
    if (!type.startsWith('pointer') || (target as Element).closest?.(fields)) startScripts()
  }

  function isFast({ connection, deviceMemory = 4 }: Device): boolean {
    const isSlow = connection && (connection.saveData || connection.effectiveType !== '4g')
    const hasMouse = matchMedia('(hover:hover) and (pointer:fine)').matches
    return hasMouse && !isSlow && deviceMemory >= 4 && performance.now() < fastLoadMs
  }

  function listen() {
    for (const type of ['pointerover', 'pointerdown', 'keydown', 'input']) {
      addEventListener(type, onIntent, true)
    }
    addEventListener('load', () => {
      // A message from the previous page is closed by script.
      const hasMessage = document.querySelector('[role=status] a')
      if (hasMessage || isFast(navigator)) (window.requestIdleCallback ?? setTimeout)(startScripts)
    })
  }

  // A dialog that is closed before Remix has begun gives the focus back to its link on the page below.
  function giveFocusBack() {
    const dialog = sessionStorage.closedDialog
    delete sessionStorage.closedDialog
    if (dialog) document.querySelector<HTMLElement>(`a[href^="${dialog}"]`)?.focus()
    addEventListener('click', ({ target }) => {
      if ('__remixRouter' in window || !(target as Element).closest('[data-closes]')) return
      sessionStorage.closedDialog = location.pathname
    })
  }

  // Until Remix has begun, Escape closes a dialog, and a question is declined by it or by looking away.
  function onEarlyPress({ target, key = '' }: Event & { key?: string }) {
    if ('__remixRouter' in window) return
    if (key === 'Escape') document.querySelector<HTMLElement>('[data-closes]')?.click()
    const button = document.querySelector<HTMLButtonElement>('[data-declines]')
    if (!button?.form || !(target instanceof Node)) return
    const { form, name } = button
    // These keys lead to the buttons of the question, so it stays.
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

  for (const type of ['click', 'keydown']) addEventListener(type, onEarlyPress)
  try {
    // Remix uses this storage without asking. A browser that keeps nothing of any site throws an error then.
    giveFocusBack()
    listen()
  } catch {}
}
