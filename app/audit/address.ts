import { BED_CODES } from '../../contract/guide'
import type { Locale } from '../../contract/locales'
import type { Catalogue } from '../api/catalogue.server'

export type Parts = Readonly<Record<string, string>>

const CODES = { ...BED_CODES, set: 'NN-SM', nightlight: 'NN-NL', mattress: 'NN-MJ', far: 'NN-CM' } as const
export type AuditArticle = keyof typeof CODES

export function articleParts({ articles }: Catalogue): Partial<Record<AuditArticle, string>> {
  const named = Object.entries(CODES).flatMap(([name, code]) => {
    const article = articles.find((one) => one.code === code)
    return article ? [[name, article.id]] : []
  })
  return Object.fromEntries(named)
}

const PART = /:([a-z]+)/g

/** Returns the whole address, with `:name` for each part that is not known. */
export function addressWith(locale: Locale, at: string, parts: Parts): string {
  const path = at.replace(PART, (part, name: string) => parts[name] ?? part)
  return path.startsWith('/api/') ? path : `/${locale}${path}`
}

export function isWhole(address: string): boolean {
  return address.search(PART) === -1
}
