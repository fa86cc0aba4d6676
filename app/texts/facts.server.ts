import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked'
import * as summary from '../ui/SummaryList/SummaryList.css'

/** Label and value are HTML. */
export function factList(rows: readonly (readonly [label: string, value: string])[]): string {
  const items = rows.map(
    ([label, value]) =>
      `<div class="${summary.row}"><dt>${label}</dt><dd class="${summary.value}">${value}</dd></div>`,
  )
  return `<dl class="${summary.list}">${items.join('')}</dl>`
}

type Facts = { rows: [label: Token[], value: Token[]][] }

/** A line followed by a line with `: ` is a definition list, as in Markdown Extra. */
export const facts: TokenizerAndRendererExtension = {
  name: 'facts',
  level: 'block',
  tokenizer(source) {
    const [raw] = /^(?:[^\n]+\n: [^\n]+(?:\n+|$))+/.exec(source) ?? []
    if (!raw) return
    const rows = [...raw.matchAll(/^(.+)\n: (.+)$/gm)].map(([, label = '', value = '']) => [
      this.lexer.inlineTokens(label),
      this.lexer.inlineTokens(value),
    ])
    return { type: 'facts', raw, rows }
  },
  renderer(token) {
    const { rows } = token as Tokens.Generic & Facts
    return factList(
      rows.map(([label, value]) => [this.parser.parseInline(label), this.parser.parseInline(value)]),
    )
  },
}
