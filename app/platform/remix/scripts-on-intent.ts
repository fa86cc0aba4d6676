import { starter } from './starter'

const SCRIPTS = /(?:<link rel="modulepreload"[^>]*>)*<script[^>]*>window\.__remixContext = /
const DOCUMENT_END = '</body></html>'

/**
 * Moves the scripts of a page into a template, where they do not run until the starter replaces the template by its content.
 * `attributes` are those of the inline script of the starter, such as its nonce.
 */
export function withScriptsOnIntent(html: string, attributes: string): string {
  const begin = html.search(SCRIPTS)
  if (begin < 0 || !html.endsWith(DOCUMENT_END)) return html
  const scripts = html.slice(begin, -DOCUMENT_END.length)
  const beforeStarter = `${html.slice(0, begin)}<template id="scripts">${scripts}</template>`
  return `${beforeStarter}<script${attributes}>(${starter})()</script>${DOCUMENT_END}`
}
