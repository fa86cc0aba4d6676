import { BED_CODES } from '../../contract/guide'
import type { Locale } from '../../contract/locales'
import type { Catalogue } from '../api/catalogue.server'

export type PathParams = Readonly<Record<string, string>>

const CODES = { ...BED_CODES, set: 'NN-SM', nightlight: 'NN-NL', mattress: 'NN-MJ', far: 'NN-CM' } as const
export type AuditArticle = keyof typeof CODES

export function articleIdsByName({ articles }: Catalogue): Partial<Record<AuditArticle, string>> {
  const ids = Object.entries(CODES).flatMap(([name, code]) => {
    const article = articles.find((candidate) => candidate.code === code)
    return article ? [[name, article.id]] : []
  })
  return Object.fromEntries(ids)
}

const PATH_PARAM = /:([a-z]+)/g

/** Leaves `:name` in place for each parameter without a value. */
export function addressWith(locale: Locale, template: string, params: PathParams): string {
  const path = template.replace(PATH_PARAM, (param, name: string) => params[name] ?? param)
  return path.startsWith('/api/') ? path : `/${locale}${path}`
}

export function isWhole(address: string): boolean {
  return address.search(PATH_PARAM) === -1
}
