import closer from './closer?inline-script'
import decliner from './decliner?inline-script'
import starter from './starter?inline-script'

const SCRIPTS = /(?:<link rel="modulepreload"[^>]*>)*<script[^>]*>window\.__remixContext = /
const PLACE = '<template id="scripts"'
const PLACE_END = '</template>'
const END = '</body></html>'
/** What else runs before they do, by the attribute of what it presses. */
const EARLY = [
  [' data-closes=', closer],
  [' data-declines=', decliner],
] as const

/**
 * A page as Remix draws it, whose scripts rest in a template, where React will look for them, until its starter puts them in
 * the place of it. What can be closed is closed by keys before that. `attributes` are those of an inline script, such as its nonce.
 */
export function withScriptsOnIntent(html: string, attributes: string): string {
  const begin = html.search(SCRIPTS)
  if (begin < 0 || !html.endsWith(END)) return html
  const inline = (script: string) => `<script${attributes}>${script}</script>`
  const early = EARLY.map(([attribute, script]) => (html.includes(attribute) ? inline(script) : ''))
  const scripts = html.slice(begin, -END.length)
  const asleep = `${html.slice(0, begin)}${PLACE}>${scripts}${PLACE_END}`
  return `${asleep}${early.join('')}${inline(starter)}${END}`
}

/** Takes out what rests in the template of a page, to be fetched by its starter from `addressOf` what was taken out. */
export function withoutScripts(html: string, addressOf: (scripts: string) => string): string {
  const begin = html.indexOf(PLACE)
  const end = html.indexOf(PLACE_END, begin)
  if (begin < 0 || end < 0) return html
  const address = addressOf(html.slice(begin + PLACE.length + 1, end))
  return `${html.slice(0, begin)}${PLACE} data-from="${address}">${html.slice(end)}`
}
