import type { PeriodField } from './period-input'

/** An input keeps what was typed while the form stays on the page, so a day that is taken is written into it. */
export function fillDay(field: PeriodField, day: string): void {
  const input = document.getElementById(field)
  if (!(input instanceof HTMLInputElement)) return
  input.value = day
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
