const URL_PATTERN = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g

/** `at` is the index where the part begins; `href` marks a web address. */
export type TextPart = { at: number; text: string; href?: string }

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: href, index } of text.matchAll(URL_PATTERN)) {
    if (index > at) parts.push({ at, text: text.slice(at, index) })
    parts.push({ at: index, text: href, href })
    at = index + href.length
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) })
  return parts
}

type Piece = { at: number; text: string }

function piecesBetween(text: string, gap: string): Piece[] {
  let at = 0
  return text.split(gap).map((piece) => {
    const begins = at
    at += piece.length + gap.length
    return { at: begins, text: piece }
  })
}

/** Without style sheets, a browser would join the lines. */
export function splitParagraphs(text: string): { at: number; lines: Piece[] }[] {
  return piecesBetween(text.trim(), '\n\n').map((paragraph) => ({
    at: paragraph.at,
    lines: piecesBetween(paragraph.text, '\n'),
  }))
}
