const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

interface Found {
  code: string
  name: string
  /** The names of its parts that have a price of their own. */
  parts?: string | undefined
}

export function matchesSearch(find: string, { code, name, parts = '' }: Found): boolean {
  const term = normalize(find)
  return normalize(`${name}, ${parts}`).includes(term) || code === term
}
