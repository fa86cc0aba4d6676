import { ARTICLE_GROUPS } from '../../../../contract/endpoints/items'

const MAX_LENGTH = 100

type Filter = { q: string; group: string }

/** Reads what an address asks for; an unknown group counts as not given. */
export function filterOf(params: URLSearchParams): Filter {
  const group = ARTICLE_GROUPS.find((one) => one === params.get('group')) ?? ''
  return { q: params.get('q')?.trim().slice(0, MAX_LENGTH) ?? '', group }
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Each word is in the code or in one of the names, in any language. */
export function fits(
  article: { code: string; group: string; names: Record<string, string> },
  { q, group }: Filter,
): boolean {
  if (group !== '' && article.group !== group) return false
  const told = plain([article.code, ...Object.values(article.names)].join(' '))
  return plain(q)
    .split(/\s+/)
    .every((word) => told.includes(word))
}
