import type { PeriodField } from './period-input'

/** Writes a day that is taken into its field, because an input keeps what was typed while the form stays on the page. */
export function fillDay(field: PeriodField, day: string): void {
  const input = document.getElementById(field)
  if (!(input instanceof HTMLInputElement)) return
  input.value = day
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
