import { useEffect } from 'react'

type Format = (typed: string, country: string) => string

// Formats digits typed at the end alone, so that the caret never jumps.
function mayFormat(event: Event, { value, selectionStart }: HTMLInputElement): boolean {
  if (!(event instanceof InputEvent) || event.isComposing || !event.inputType.startsWith('insert'))
    return false
  return selectionStart === value.length && /^\+?[\d\s().-]*\d$/.test(value)
}

export function usePhoneFormat(inputId: string, countryId: string) {
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const controller = new AbortController()
    const { signal } = controller
    let format: Format | undefined
    const load = () => {
      import('./format-phone').then(
        ({ formatPhone }) => {
          format = formatPhone
        },
        () => undefined,
      )
    }
    const order = (event: Event) => {
      const country = document.getElementById(countryId)
      if (!format || !mayFormat(event, input)) return
      const formatted = format(input.value, country instanceof HTMLSelectElement ? country.value : '')
      if (formatted !== input.value) input.value = formatted
    }
    if (document.activeElement === input) load()
    else input.addEventListener('focus', load, { once: true, signal })
    input.addEventListener('input', order, { signal })
    return () => controller.abort()
  }, [inputId, countryId])
}
