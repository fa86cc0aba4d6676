export function announceChange(input: HTMLElement) {
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

export function setText(input: HTMLInputElement | HTMLSelectElement, text: string) {
  input.value = text
  announceChange(input)
}

export function setFiles(input: HTMLInputElement, files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}
