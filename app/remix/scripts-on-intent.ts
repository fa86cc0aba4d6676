import starter from './starter?inline-script'

// The host is known, so the link does nothing; of what does nothing it is the one that a body may hold.
const PRELOAD = /<link rel="modulepreload"/g
const MODULE = /(<script[^>]*) type="module" async=""/
const END = '</body></html>'

/**
 * A page as Remix draws it, whose scripts are not fetched until its starter wakes them: all elements stay where React will look
 * for them. `attributes` are those of an inline script, such as its nonce.
 */
export function withScriptsOnIntent(html: string, attributes: string): string {
  if (!MODULE.test(html) || !html.endsWith(END)) return html
  const asleep = html.replace(PRELOAD, '<link rel="dns-prefetch"').replace(MODULE, '$1 type="later"')
  return `${asleep.slice(0, -END.length)}<script${attributes}>${starter}</script>${END}`
}
