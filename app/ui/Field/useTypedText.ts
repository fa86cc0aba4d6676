import { useEffect, useState } from 'react'

export function inputAt(id: string): HTMLInputElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : undefined
}

export function controlAt(id: string): HTMLInputElement | HTMLSelectElement | undefined {
  const element = document.getElementById(id)
  return element instanceof HTMLSelectElement ? element : inputAt(id)
}

/** Calls at each edit of a control, or of any in a form, until the returned function is called. */
export function onEdit(element: HTMLElement, listener: () => void): () => void {
  element.addEventListener('input', listener)
  element.addEventListener('change', listener)
  return () => {
    element.removeEventListener('input', listener)
    element.removeEventListener('change', listener)
  }
}

/** The text of an input, also of one typed before hydration. `initial` is the drawn text: a page drawn anew may change the input without an event. */
export function useTypedText(inputId: string, initial: string): string {
  const [text, setText] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an input that is drawn anew fires no event.
  useEffect(() => {
    const control = controlAt(inputId)
    if (!control) return
    const update = () => setText(control.value)
    update()
    return onEdit(control, update)
  }, [inputId, initial])
  return text
}

/** Fills an input in place, as its form may stay on the page. */
export function typeInto(inputId: string, text: string): void {
  const input = inputAt(inputId)
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
