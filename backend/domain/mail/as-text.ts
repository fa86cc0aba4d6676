import type { AmountRow, MailBlock } from './document'

const WIDTH = 72

// A space between two digits stays, because they may be groups of a phone number.
const SPACE_TO_BREAK_AT = /(?<!\d) | (?!\d)/

function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(SPACE_TO_BREAK_AT)) {
    if (line && `${line} ${word}`.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

function amountLine({ label, quantity, amount }: AmountRow): string {
  return `${quantity ? `${quantity} x ` : ''}${label}: ${amount}`
}

function block(piece: MailBlock): string {
  switch (piece.kind) {
    case 'heading':
      return `${piece.text}\n${'-'.repeat(piece.text.length)}`
    case 'paragraph':
      return wrapped(piece.text)
    case 'lines':
      return piece.lines.map(wrapped).join('\n')
    case 'facts':
      return piece.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'amounts':
      return piece.rows.map(amountLine).join('\n')
    case 'link':
      return `${piece.label}:\n${piece.url}`
  }
}

export function asText(blocks: readonly MailBlock[]): string {
  return `${blocks.map(block).join('\n\n')}\n`
}
