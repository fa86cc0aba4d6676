import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DIALOGS } from '../../app/platform/dialog-tree'
import { LOCALES } from '../../contract/locales'
import { ORIGIN, type TestShop } from './app'
import { inTurn } from './cases'

const FILES = fileURLToPath(new URL('../../build/client', import.meta.url))
const LANGUAGES = inTurn(LOCALES, LOCALES.length)
const START = [...LANGUAGES.map((locale) => `/${locale}`), '/robots.txt']
const MOST = 3_000

/** A link of a page: an address of the shop, and a place on that page. */
type Link = { address: string; fragment: string }

/** The answer of an address; `from` named it first. */
export type Found = { from: string; status: number; headers: Headers; text: string; links: Link[] }

const namesIn = (tree: typeof DIALOGS): string[] =>
  Object.entries(tree).flatMap(([name, above]) => [name, ...namesIn(above)])
const DIALOG_NAMES = new Set(namesIn(DIALOGS))

const isDialog = (segment: string) => DIALOG_NAMES.has(segment)
const segmentsOf = (address: string) => (address.split('?')[0] ?? '').split('/')

/** Returns the same kind for all lists, articles, pictures and texts, because a dialog is the same over each of them. */
const kindOf = (address: string) =>
  segmentsOf(address)
    .join('/')
    .replace(/\/(?:rent|buy|trial)\b/, '/*')
    .replace(/[\da-f-]{36}|(?<=\/(?:etc|pictures)\/)[^/]+/g, '*')

/** Returns whether it is in a language whose turn it is not. */
export const isTranslation = (address: string) =>
  LOCALES.some((locale) => segmentsOf(address)[1] === locale && !LANGUAGES.includes(locale))

const TAG = /<(?:a|area|link|img|source|script|use|iframe|image)\b[^>]*>/g
const NAMED = /\s(?:href|src|srcset|xlink:href)="([^"]*)"/gi
const ADDRESS_IN_TEXT = [
  /^Sitemap: (\S+)$/gm,
  /<(?:loc|link|g:image_link|g:additional_image_link)>([^<]*)</g,
  /"(?:src|start_url)":\s*"([^"]*)"/g,
  /url\(\s*["']?([^"')]+)/g,
]

/** Returns the addresses that a document or a file names, as they are written; without those that are to fail. */
function addressesIn(type: string, text: string): string[] {
  const isMarkup = /html|svg/.test(type)
  if (isMarkup) {
    const followed = [...text.matchAll(TAG)].filter(([tag]) => !tag.includes('rel="nofollow"'))
    return followed.flatMap(([tag]) =>
      [...tag.matchAll(NAMED)].map(([, value = '']) => value.replace(/ \d+[wx]$/, '')),
    )
  }
  return ADDRESS_IN_TEXT.flatMap((pattern) => [...text.matchAll(pattern)].map(([, found = '']) => found))
}

/** Returns undefined for what is not the shop's. The page that is returned to changes nothing in an answer. */
function linkOf(written: string, page: string): Link | undefined {
  const text = written.replaceAll('&amp;', '&')
  if (!URL.canParse(text, ORIGIN + page)) throw new Error(`${page} names ${written}, which is no address`)
  const url = new URL(text, ORIGIN + page)
  if (url.origin !== ORIGIN) return undefined
  url.searchParams.delete('to')
  return { address: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) }
}

const TYPES: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml' }

function fileAt(address: string): { status: number; headers: Headers; text: string } | undefined {
  const file = FILES + segmentsOf(address).join('/')
  const ending = /\.(\w+)$/.exec(file)?.[1]
  if (!ending || !existsSync(file)) return undefined
  const type = TYPES[ending]
  const headers = new Headers({ 'Content-Type': type ?? 'application/octet-stream' })
  return { status: 200, headers, text: type ? readFileSync(file, 'utf8') : '' }
}

/**
 * Everything that a visitor without cookies comes to from the home pages by links alone, by its address. A dialog is opened
 * over one page of each kind, and none over another; the pages are opened in one language in turn, unless all is tested.
 */
export async function crawl(shop: TestShop): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const dialogs = new Set<string>()
  const waiting = START.map((address) => ({ address, from: 'the start' }))

  function isNew(address: string): boolean {
    if (found.has(address) || isTranslation(address)) return false
    const depth = segmentsOf(address).filter(isDialog).length
    if (depth === 0) return true
    const kind = kindOf(address)
    if (depth > 1 || dialogs.has(kind)) return false
    dialogs.add(kind)
    return true
  }

  async function ask(address: string) {
    const headers = { 'Sec-Fetch-Mode': 'navigate' }
    const answer = await shop.request(new Request(ORIGIN + address, { headers }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    if (!isNew(address)) continue
    if (found.size >= MOST) throw new Error(`More than ${MOST} addresses, the last named by ${from}`)
    const answer = fileAt(address) ?? (await ask(address))
    const written = addressesIn(answer.headers.get('Content-Type') ?? '', answer.text)
    const onward = answer.headers.get('Location') ?? []
    const links = [...new Set(written.concat(onward))].flatMap((one) => linkOf(one, address) ?? [])
    found.set(address, { ...answer, from, links })
    for (const link of links) waiting.push({ address: link.address, from: address })
  }
  return found
}
