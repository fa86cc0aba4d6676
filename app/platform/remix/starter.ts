/**
 * Runs in each page before all other scripts, and lets them run when they are wanted. Its own text is written into pages, so it uses nothing
 * from outside.
 */
export function starter() {
  // A browser may not report its memory.
  type Device = Navigator & {
    connection?: { saveData: boolean; effectiveType: string }
    deviceMemory?: number
  }

  const fields = 'input,select,textarea,label,summary,[type=button]'
  const controls = `a,button,${fields}`
  // On a good line, a page has its font and pictures by then.
  const soonMs = 1000
  let isAwake = false

  // Scripts draw what the page did not have, so the whole style replaces the part of it that the page has.
  function enableStyles() {
    let awaited = 0
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
      awaited++
      link.disabled = false
      link.onload = () => {
        if (!--awaited) document.querySelector('style')?.remove()
      }
    }
  }

  function wake() {
    if (isAwake) return
    isAwake = true
    enableStyles()
    const place = document.querySelector<HTMLTemplateElement>('#scripts')
    place?.replaceWith(place.content)
  }

  function onIntent({ type, target, pointerType }: Event & { pointerType?: string }) {
    // A finger that presses beside a field mostly follows a link, and the way to that page must be free of scripts.
    const wanted = pointerType === 'touch' ? fields : controls
    if (!type.startsWith('pointer') || (target as Element).closest?.(wanted)) wake()
  }

  function isGood({ connection, deviceMemory = 4 }: Device): boolean {
    const isSlow = connection && (connection.saveData || connection.effectiveType !== '4g')
    const hasMouse = matchMedia('(hover:hover) and (pointer:fine)').matches
    return hasMouse && !isSlow && deviceMemory >= 4 && performance.now() < soonMs
  }

  function listen() {
    for (const type of ['pointerover', 'pointerdown', 'keydown', 'input']) {
      addEventListener(type, onIntent, true)
    }
    addEventListener('load', () => {
      // A message disappears by script, and one is shown after something was done on the page before.
      const isDone = document.querySelector('[role=status] a')
      if (isDone || isGood(navigator)) (window.requestIdleCallback ?? setTimeout)(wake)
    })
  }

  // Until Remix has begun, Escape closes a dialog, and a question is declined by it or by looking away.
  function onEarlyPress({ target, key = '' }: Event & { key?: string }) {
    if ('__remixRouter' in window) return
    if (key === 'Escape') document.querySelector<HTMLElement>('[data-closes]')?.click()
    const button = document.querySelector<HTMLButtonElement>('[data-declines]')
    if (!button?.form || !(target instanceof Node)) return
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

  for (const type of ['click', 'keydown']) addEventListener(type, onEarlyPress)
  try {
    // Remix reads this storage without asking. A browser that keeps nothing of any site throws an error then.
    if (sessionStorage) listen()
  } catch {}
}
