const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** A piece of a text, and where in it that begins; with `href` it is an address of the web. */
export type TextPart = { at: number; text: string; href?: string }

/** A text in parts: addresses, and what stands between them. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    if (index > at) parts.push({ at, text: text.slice(at, index) })
    parts.push({ at: index, text: href, href })
    at = index + href.length
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) })
  return parts
}
