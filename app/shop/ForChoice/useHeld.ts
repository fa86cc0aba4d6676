import { type RefObject, useEffect, useState } from 'react'

type Held = Record<string, string>

function textsOf(form: HTMLFormElement): Held {
  const held: Held = {}
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value : ''
    held[name] = name in held ? `${held[name]},${text}` : text
  }
  return held
}

/** Returns what the fields of a form hold, by name and those of one name between commas, as soon as scripts run, also what was typed before; undefined until then. */
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
