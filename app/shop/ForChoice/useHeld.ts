import { type RefObject, useEffect, useState } from 'react'

type Held = Record<string, string>

function textsOf(form: HTMLFormElement): Held {
  const entries = [...new FormData(form)]
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

/** Returns what the fields of a form hold, by name, as soon as scripts run, also what was typed before; undefined until then. */
export function useHeld(form: RefObject<HTMLFormElement>): Held | undefined {
  const [held, setHeld] = useState<Held>()
  // A page that is drawn anew may change fields, which fires no event.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const follow = () => {
      const now = textsOf(element)
      setHeld((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    element.addEventListener('input', follow)
    element.addEventListener('change', follow)
    return () => {
      element.removeEventListener('input', follow)
      element.removeEventListener('change', follow)
    }
  })
  return held
}
