const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function hasWords(texts: readonly string[], typed: string): boolean {
  const all = withoutAccents(texts.join(' '))
  return withoutAccents(typed)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
