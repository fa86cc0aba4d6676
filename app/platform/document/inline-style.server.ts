import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { fontFaces } from '../../styles/font-faces'
import { hashSource } from './content-security-policy.server'
import { classesIn, rulesOf, usedOf } from './used-style'

const STYLESHEET_LINKS = /<link rel="stylesheet" href="([^"]*)"\/>/g
const HEAD_END = '</head>'
// Pages of one kind have the same classes; there are some hundred kinds, of 20 KB each.
const MAX_STYLES = 200

const FONTS = hashSource(fontFaces)

/** `style` is what the policy allows. */
export type StyledPage = { html: string; style: string }

type Style = { text: string; source: string }

/** Inlines the rules a page uses of its style sheets; a page with an unknown style sheet stays as it is. */
export function styleInliner(styles: ReadonlyMap<string, string>): (html: string) => StyledPage {
  const sheets = new Map([...styles].map(([href, css]) => [href, rulesOf(css)]))
  const cache = new LRUCache<string, Style>({ max: MAX_STYLES })
  const styleFor = (hrefs: readonly string[], classes: ReadonlySet<string>): Style => {
    const key = [...hrefs, ...classes].join(' ')
    const cached = cache.get(key)
    if (cached) return cached
    const text = hrefs.map((href) => usedOf(sheets.get(href) ?? [], classes)).join('')
    const style = { text, source: hashSource(text) }
    cache.set(key, style)
    return style
  }
  return (html) => {
    const end = html.indexOf(HEAD_END)
    const head = html.slice(0, end)
    const hrefs = [...head.matchAll(STYLESHEET_LINKS)].map(([, href = '']) => href)
    if (hrefs.length === 0 || !hrefs.every((href) => sheets.has(href))) return { html, style: FONTS }
    const { text, source } = styleFor(hrefs, classesIn(html))
    // Hydration expects the links, so they stay; browsers do not fetch disabled ones.
    const disabledHead = head.replace(STYLESHEET_LINKS, '<link rel="stylesheet" href="$1" disabled=""/>')
    const inlined = `<style data-inlined="">${text}</style>`
    return { html: disabledHead + inlined + html.slice(end), style: `${FONTS} ${source}` }
  }
}

/** Looks for the folder of client assets beside the server build and above it; undefined without a build. */
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

/** Leaves pages alone in development, where styles change while the server runs. */
export const withStyleInside = styleInliner(builtStyles())
