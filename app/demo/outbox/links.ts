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

/** A piece of a text with where in it that begins. */
type Piece = { at: number; text: string }

function piecesBetween(text: string, gap: string): Piece[] {
  let at = 0
  return text.split(gap).map((piece) => {
    const begins = at
    at += piece.length + gap.length
    return { at: begins, text: piece }
  })
}

/** A plain text in its paragraphs, each in its lines: a browser without style sheets runs them together otherwise. */
export function paragraphsOf(text: string): { at: number; lines: Piece[] }[] {
  return piecesBetween(text.trim(), '\n\n').map((paragraph) => ({
    at: paragraph.at,
    lines: piecesBetween(paragraph.text, '\n'),
  }))
}
