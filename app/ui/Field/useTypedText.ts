import { useEffect, useState } from 'react'

/** The text of an input, also of one typed before hydration. `initial` is the drawn text: a page drawn anew may change the input without an event. */
export function useTypedText(inputId: string, initial: string): string {
  const [text, setText] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input that is drawn anew fires no event.
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
    const follow = () => setText(input.value)
    follow()
    input.addEventListener('input', follow)
    input.addEventListener('change', follow)
    return () => {
      input.removeEventListener('input', follow)
      input.removeEventListener('change', follow)
    }
  }, [inputId, initial])
  return text
}

/** Fills an input in place, as its form may stay on the page. */
export function typeInto(inputId: string, text: string): void {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
