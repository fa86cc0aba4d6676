/** Puts files into a file input, in place of those it has; nobody is told. */
export function setFiles(input: HTMLInputElement, files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
}

/** Tells whoever listens to the form that a file input has changed. */
export function tellOfFiles(input: HTMLInputElement) {
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
