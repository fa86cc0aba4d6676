import { plainDays } from '../../../contract/dates'
import { writtenPieces } from '../../../contract/written-pieces'
import type { AmountRow, MailBlock, MailSheet } from './document'

const WIDTH = 72

// A space between two digits stays, because they may be groups of a phone number.
const SPACE_TO_BREAK_AT = /(?<!\d) | (?!\d)/

function wrapped(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(SPACE_TO_BREAK_AT)) {
    if (line && `${indent}${line} ${word}`.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join(`\n${indent}`)
}

const underlined = (text: string, line: string) => `${text}\n${line.repeat(text.length)}`

function amountLine({ label, quantity, amount }: AmountRow): string {
  return `${quantity ? writtenPieces(quantity, label) : label}: ${amount}`
}

function stepsText(steps: readonly string[]): string {
  if (steps.length === 1) return steps.map((step) => wrapped(step)).join()
  return steps.map((step, index) => `${index + 1}. ${wrapped(step, '   ')}`).join('\n')
}

function blockText(piece: MailBlock): string {
  switch (piece.kind) {
    case 'heading':
      return underlined(piece.text, '-')
    case 'paragraph':
      return wrapped(piece.text)
    case 'lines':
      return piece.lines.map((line) => wrapped(line)).join('\n')
    case 'steps':
      return stepsText(piece.steps)
    case 'facts':
      return piece.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'amounts':
      return piece.rows.map(amountLine).join('\n')
    case 'link':
      return `${piece.label}:\n${piece.url}`
  }
}

export const textOf = (blocks: readonly MailBlock[]): string =>
  plainDays(`${blocks.map(blockText).join('\n\n')}\n`)

export function asText({ headline, head, button, facts, body, help, foot }: MailSheet): string {
  const blocks: MailBlock[] = [
    ...head,
    ...(button ? [{ kind: 'link', ...button } as const] : []),
    ...(facts.length > 0 ? [{ kind: 'facts', rows: facts } as const] : []),
    ...body,
    ...(help ? [help] : []),
    ...foot,
  ]
  return `${underlined(headline, '=')}\n\n${textOf(blocks)}`
}
