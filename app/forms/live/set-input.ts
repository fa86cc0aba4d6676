export function announceChange(input: HTMLElement) {
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts a text into an input as if it had been typed. */
export function setText(input: HTMLInputElement | HTMLSelectElement, text: string) {
  input.value = text
  announceChange(input)
}

/** Puts files into a file input, in place of those it has, without announcing it. */
export function setFiles(input: HTMLInputElement, files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}
