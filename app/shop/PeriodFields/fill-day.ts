/** Writes a day that is taken into its field, because an input keeps what was typed while the form stays on the page. */
export function fillDay(inputId: string, day: string): void {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  input.value = day
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
