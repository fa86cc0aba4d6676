/** What can be said against a file before it is sent; the server judges it anew, by its content. */
export type FileProblem = 'too_large' | 'pdf' | 'image' | 'neither' | 'empty'

interface Limits {
  /** The media types a field takes. */
  accept: string[]
  /** In bytes. */
  largest: number
}

/** In: a file as the browser knows it; a type it does not know is left to the server. */
export function judgeFile(file: File, { accept, largest }: Limits): FileProblem | undefined {
  if (file.size === 0) return 'empty'
  if (file.size > largest) return 'too_large'
  if (file.type === '' || accept.includes(file.type)) return undefined
  const takesPdf = accept.includes('application/pdf')
  if (takesPdf && accept.length > 1) return 'neither'
  return takesPdf ? 'pdf' : 'image'
}
