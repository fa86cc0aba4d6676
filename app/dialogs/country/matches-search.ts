const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

export function matchesSearch(find: string, { code, name }: { code: string; name: string }): boolean {
  const term = normalize(find)
  return normalize(name).includes(term) || code === term
}
