import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSource } from './content-security-policy.server'
import { classesIn, rulesOf, usedOf } from './used-style'

const LINKS = /<link rel="stylesheet" href="([^"]*)"\/>/g
const END = '</head>'

/** A page with its style, and the source by which the policy allows it. */
export type StyledPage = { html: string; style?: string }

/** Puts what a page needs of the styles it links to into the page; one that links to an unknown style stays as it is. */
export function styleInliner(styles: ReadonlyMap<string, string>): (html: string) => StyledPage {
  const sheets = new Map([...styles].map(([href, css]) => [href, rulesOf(css)]))
  return (html) => {
    const end = html.indexOf(END)
    const head = html.slice(0, end)
    const links = [...head.matchAll(LINKS)].map(([, href = '']) => sheets.get(href))
    if (links.length === 0 || links.includes(undefined)) return { html }
    const classes = classesIn(html)
    const text = links.map((rules) => usedOf(rules ?? [], classes)).join('')
    // React goes through the elements it drew, so the links stay; a disabled one is not fetched, and Remix finds it there.
    const inert = head.replace(LINKS, '<link rel="stylesheet" href="$1" disabled=""/>')
    return { html: `${inert}<style>${text}</style>${html.slice(end)}`, style: hashSource(text) }
  }
}

/** The folder of what browsers fetch, beside the server's part of a build or above it; none without a build. */
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
