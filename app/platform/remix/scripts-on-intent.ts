import closer from './closer?inline-script'
import decliner from './decliner?inline-script'
import starter from './starter?inline-script'

const SCRIPTS = /(?:<link rel="modulepreload"[^>]*>)*<script[^>]*>window\.__remixContext = /
const PLACE = '<template id="scripts"'
const PLACE_END = '</template>'
const END = '</body></html>'
/** These scripts run before all others, each where the page has the attribute of what it presses. */
const EARLY = [
  [' data-closes=', closer],
  [' data-declines=', decliner],
] as const

/**
 * Returns a page as Remix draws it, but with its scripts at rest in a template, where React will look for them, until its starter replaces
 * the template by them. What can be closed is closed by keys before that. `attributes` are those of an inline script, such as its nonce.
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

/** Takes out what rests in the template of a page, which its starter then fetches from `addressOf`. */
export function withoutScripts(html: string, addressOf: (scripts: string) => string): string {
  const begin = html.indexOf(PLACE)
  const end = html.indexOf(PLACE_END, begin)
  if (begin < 0 || end < 0) return html
  const address = addressOf(html.slice(begin + PLACE.length + 1, end))
  return `${html.slice(0, begin)}${PLACE} data-from="${address}">${html.slice(end)}`
}
