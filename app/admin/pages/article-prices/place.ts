import type { Locale } from '../../../../contract/locales'
import { adminPath } from '../../paths'

type Place = { country: string; region: string }

/** Returns the place that was chosen in a list; undefined for none. */
export function placeOf(chosen: string | null): Place | undefined {
  const [, country, region] = /^([^/]{1,10})\/(.{1,100})$/.exec(chosen ?? '') ?? []
  return country && region ? { country, region } : undefined
}

/** Returns the address of the page on which the price of a place is changed. */
export function pricePath(locale: Locale, articleId: string, { country, region }: Place): string {
  return `${adminPath(locale, `articles/${articleId}/price`)}?${new URLSearchParams({ country, region })}`
}
