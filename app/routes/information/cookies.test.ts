import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CSRF_COOKIE, DEVICE_COOKIE, SESSION_COOKIE } from '../../../contract/headers'
import { LOCALES } from '../../../contract/locales'
import { COOKIES, type CookieDefinition } from '../../session/cookies.server'

const definitions: Record<string, CookieDefinition> = COOKIES

/** Returns what the page says of each cookie, by its name. */
function described(locale: string): Map<string, string> {
  const file = new URL(`../../../locales/${locale}/pages/cookies.md`, import.meta.url)
  const rows = readFileSync(file, 'utf8').matchAll(/^(\w+)\n: (.+)$/gm)
  return new Map([...rows].map(([, name = '', text = '']) => [name, text]))
}

describe.each(LOCALES)('the page of cookies in %s', (locale) => {
  const page = described(locale)

  it('names each cookie of the shop and its backend, and no other', () => {
    const all = [...Object.keys(COOKIES), SESSION_COOKIE, DEVICE_COOKIE, CSRF_COOKIE]
    expect([...page.keys()].sort()).toEqual(all.sort())
  })

  it.each(Object.entries(definitions))('says how long %s stays', (name, { days = 0 }) => {
    const numbers = page.get(name)?.match(/\d+ (?=days|dagen|Tage)/g) ?? []
    expect(numbers.map(Number)).toEqual(days >= 1 ? [days] : [])
  })
})
