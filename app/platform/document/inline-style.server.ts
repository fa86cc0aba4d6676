import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { hashSource } from './content-security-policy.server'
import { classesIn, rulesOf, usedOf } from './used-style'

const LINKS = /<link rel="stylesheet" href="([^"]*)"\/>/g
const END = '</head>'
// Pages of one kind have the same classes; there are some hundred kinds, of 20 KB each.
const MOST_STYLES = 200

export type StyledPage = { html: string; style?: string }

type Style = { text: string; source: string }

/** Puts what a page needs of the styles it links to into the page; one that links to an unknown style stays as it is. */
export function styleInliner(styles: ReadonlyMap<string, string>): (html: string) => StyledPage {
  const sheets = new Map([...styles].map(([href, css]) => [href, rulesOf(css)]))
  const known = new LRUCache<string, Style>({ max: MOST_STYLES })
  const styleFor = (hrefs: readonly string[], classes: ReadonlySet<string>): Style => {
    const name = [...hrefs, ...classes].join(' ')
    const found = known.get(name)
    if (found) return found
    const text = hrefs.map((href) => usedOf(sheets.get(href) ?? [], classes)).join('')
    const made = { text, source: hashSource(text) }
    known.set(name, made)
    return made
  }
  return (html) => {
    const end = html.indexOf(END)
    const head = html.slice(0, end)
    const hrefs = [...head.matchAll(LINKS)].map(([, href = '']) => href)
    if (hrefs.length === 0 || !hrefs.every((href) => sheets.has(href))) return { html }
    const { text, source } = styleFor(hrefs, classesIn(html))
    // React goes through the elements it drew, so the links stay; a disabled one is not fetched, and Remix finds it there.
    const inert = head.replace(LINKS, '<link rel="stylesheet" href="$1" disabled=""/>')
    return { html: `${inert}<style>${text}</style>${html.slice(end)}`, style: source }
  }
}

/** Returns the folder of what browsers fetch, beside the server's part of a build or above it; undefined without a build. */
function clientFolder(from: string): string | undefined {
  const folder = join(from, 'client', 'assets')
  if (existsSync(folder)) return folder
  return dirname(from) === from ? undefined : clientFolder(dirname(from))
}

function builtStyles(): ReadonlyMap<string, string> {
  const folder = clientFolder(dirname(fileURLToPath(import.meta.url)))
  if (import.meta.env.DEV || !folder) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(files.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8')]))
}

/** Nothing changes in development, where styles come and go as they are written. */
export const withStyleInside = styleInliner(builtStyles())
