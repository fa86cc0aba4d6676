import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSource } from './content-security-policy.server'

const LINKS = /<link rel="stylesheet" href="([^"]*)"\/>/g
const END = '</head>'

/** A page with its style, and the source by which the policy allows it. */
export type StyledPage = { html: string; style?: string }

/** Styles by their address. */
export type Styles = ReadonlyMap<string, string>

/** Puts the styles that a page links to into the page; one that links to an unknown style stays as it is. */
export function styleInliner(styles: Styles): (html: string) => StyledPage {
  const made = new Map<string, { tag: string; source: string }>()

  function styleOf(hrefs: string[]) {
    const key = hrefs.join()
    const known = made.get(key)
    if (known) return known
    const text = hrefs.map((href) => styles.get(href)).join('')
    const style = { tag: `<style>${text}</style>`, source: hashSource(text) }
    made.set(key, style)
    return style
  }

  return (html) => {
    const end = html.indexOf(END)
    const head = html.slice(0, end)
    const hrefs = [...head.matchAll(LINKS)].map(([, href = '']) => href)
    if (hrefs.length === 0 || !hrefs.every((href) => styles.has(href))) return { html }
    const { tag, source } = styleOf(hrefs)
    // React goes through the elements it drew, so the links stay; a disabled one is not fetched, and Remix finds it there.
    const inert = head.replace(LINKS, '<link rel="stylesheet" href="$1" disabled=""/>')
    return { html: inert + tag + html.slice(end), style: source }
  }
}

/** The folder of what browsers fetch, beside the server's part of a build or above it; none without a build. */
function clientFolder(from: string): string | undefined {
  const folder = join(from, 'client', 'assets')
  if (existsSync(folder)) return folder
  return dirname(from) === from ? undefined : clientFolder(dirname(from))
}

function builtStyles(): Styles {
  const folder = clientFolder(dirname(fileURLToPath(import.meta.url)))
  if (import.meta.env.DEV || !folder) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(files.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8').trim()]))
}

/** Nothing changes in development, where styles come and go as they are written. */
export const withStyleInside = styleInliner(builtStyles())
