import type { RendererExtension, Tokens } from 'marked'
import type { Facts } from '../../../contract/markdown/blocks'
import * as summary from '../../ui/SummaryList/SummaryList.css'

export function factList(rows: readonly (readonly [label: string, value: string])[]): string {
  const items = rows.map(
    ([label, value]) =>
      `<div class="${summary.row}"><dt>${label}</dt><dd class="${summary.value}">${value}</dd></div>`,
  )
  return `<dl class="${summary.list}">${items.join('')}</dl>`
}

export const facts: RendererExtension = {
  name: 'facts',
  renderer(token) {
    const { rows } = token as Tokens.Generic & Facts
    return factList(
      rows.map(([label, value]) => [this.parser.parseInline(label), this.parser.parseInline(value)]),
    )
  },
}
