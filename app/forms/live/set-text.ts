/** Puts a text into an input as if it had been typed: whoever listens to the form hears of it. */
export function setText(input: HTMLInputElement | HTMLSelectElement, text: string) {
  input.value = text
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
