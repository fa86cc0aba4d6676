import { useEffect } from 'react'

/** A hand that presses moves so many pixels at most; one that moves further has thought better of it. */
const STILL = 8

/**
 * Carries out the press of a button that sends something, when the page has moved it away from under the pointer before that was let go: as
 * when the answer to an earlier press arrives meanwhile. A browser drops such a press, and nobody knows why nothing happened.
 */
export function useKeptPresses() {
  useEffect(() => {
    let begun: PointerEvent | undefined
    const begin = (event: PointerEvent) => {
      begun = event
    }
    const end = ({ target, clientX, clientY }: PointerEvent) => {
      if (begun?.button !== 0) return
      const button = (begun.target as Element).closest<HTMLElement>('[type=submit]')
      const isStill = Math.hypot(clientX - begun.clientX, clientY - begun.clientY) < STILL
      if (isStill && button?.isConnected && !button.contains(target as Node)) button.click()
    }
    addEventListener('pointerdown', begin)
    addEventListener('pointerup', end)
    return () => {
      removeEventListener('pointerdown', begin)
      removeEventListener('pointerup', end)
    }
  }, [])
}
