import { WHOLE_COUNTRY } from '../../contract/prices'
import type { Answer, TestShop, Visitor } from './app'

/** The address of the first link on a page that reads so; throws where there is none. */
export function linkNamed(html: string, name: string): string {
  for (const [, href = '', content = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)) {
    const words = content
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (words === name) return href.replaceAll('&amp;', '&')
  }
  throw new Error(`The page has no link "${name}"`)
}

/** Somebody who has chosen where to have things delivered; where a country has regions, the rest of it by default. */
export async function visitorIn(shop: TestShop, country: string, region = 'Overig'): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.post('/en/country', { country })
  if (!visitor.cookies.has('shop')) await visitor.post(`/en/country/region?country=${country}`, { region })
  return visitor
}

/** Changes where a visitor's order goes; out: the page after it, with its message. */
export async function moveTo(
  visitor: Visitor,
  country: string,
  region = WHOLE_COUNTRY,
  locale = 'en',
): Promise<Answer> {
  const answer = await visitor.post(`/${locale}/country`, { country })
  if (!answer.location?.includes('/region')) return visitor.follow(answer)
  return visitor.follow(await visitor.post(answer.location, { region }))
}

/** Returns the address of an article's page, as the list of the Netherlands has it. */
export async function pathOf(shop: TestShop, name: string, type = 'rent'): Promise<string> {
  return linkNamed((await shop.visitor().get(`/en/${type}`)).html, name)
}

/** Returns what was typed as a page can show it: HTML has no NUL. */
export function asShown(typed: string): string {
  return typed.replaceAll('\0', '')
}

/** A page without scripts has this nowhere; a block of data is no script to a browser. */
export const RUNNING_SCRIPT = /<script(?! type="application\/ld\+json">)|modulepreload/
