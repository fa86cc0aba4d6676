import { starter } from './starter'

const SCRIPTS = /(?:<link rel="modulepreload"[^>]*>)*<script[^>]*>window\.__remixContext = /
const END = '</body></html>'

/**
 * Returns a page as Remix draws it, but with its scripts at rest in a template, where React will look for them, until its starter replaces
 * the template by them. `attributes` are those of an inline script, such as its nonce.
 */
export function withScriptsOnIntent(html: string, attributes: string): string {
  const begin = html.search(SCRIPTS)
  if (begin < 0 || !html.endsWith(END)) return html
  const scripts = html.slice(begin, -END.length)
  const asleep = `${html.slice(0, begin)}<template id="scripts">${scripts}</template>`
  return `${asleep}<script${attributes}>(${starter})()</script>${END}`
}
