/** A hand that presses moves so many pixels at most; one that moves further has thought better of it. */
const STILL = 8

/**
 * Carries out the press of a button that sends something, when the page has moved it away from under the pointer before that was let go: as
 * when the answer to an earlier press arrives meanwhile. A browser drops such a press, and nobody knows why nothing happened.
 */
export function keepPresses() {
  let begun: PointerEvent | undefined
  addEventListener('pointerdown', (event) => {
    begun = event
  })
  addEventListener('pointerup', ({ target, clientX, clientY }) => {
    if (begun?.button !== 0) return
    const button = (begun.target as Element).closest<HTMLElement>('[type=submit]')
    const isStill = Math.hypot(clientX - begun.clientX, clientY - begun.clientY) < STILL
    if (isStill && button?.isConnected && !button.contains(target as Node)) button.click()
  })
}
