/** Fills a field in place, as the form may stay on the page. */
export function fillDay(inputId: string, day: string): void {
  const input = document.getElementById(inputId)
  if (!(input instanceof HTMLInputElement)) return
  input.value = day
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
