import { escapeHtml } from '../../../contract/escape-html'
import type { Locale } from '../../../contract/locales'
import type { AmountRow, MailBlock } from './document'

// Mail programs only support inline styles.
const BODY = 'margin:0;padding:16px;background:#f4f2ee;color:#1f2933;font:16px/1.5 Arial,sans-serif'
const CARD = 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff'
const HEADING = 'margin:28px 0 8px;font-size:20px;line-height:1.3'
const PARAGRAPH = 'margin:0 0 12px'
const CELL = 'padding:6px 8px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #d9d4ca'
const NUMBER = `${CELL};text-align:right;white-space:nowrap`

function amountRow({ label, quantity, amount, strong }: AmountRow): string {
  const weight = strong ? ';font-weight:bold' : ''
  const cells = [
    `<th scope="row" style="${CELL}${weight || ';font-weight:normal'}">${escapeHtml(label)}</th>`,
    `<td style="${NUMBER}${weight}">${escapeHtml(quantity)}</td>`,
    `<td style="${NUMBER}${weight}">${escapeHtml(amount)}</td>`,
  ]
  return `<tr>${cells.join('')}</tr>`
}

function amounts(head: readonly string[], rows: readonly AmountRow[]): string {
  const titles = head.map(
    (title, index) =>
      `<th scope="col" style="${index === 0 ? CELL : NUMBER};font-weight:bold">${escapeHtml(title)}</th>`,
  )
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 12px">
<thead><tr>${titles.join('')}</tr></thead>
<tbody>
${rows.map(amountRow).join('\n')}
</tbody>
</table>`
}

function facts(rows: readonly [string, string][]): string {
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${CELL}">${escapeHtml(label)}</th><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 12px">\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`
}

function paragraphText(text: string, url: string | undefined): string {
  if (!url) return escapeHtml(text)
  const address = escapeHtml(url)
  return text.split(url).map(escapeHtml).join(`<a href="${address}">${address}</a>`)
}

function block(piece: MailBlock): string {
  switch (piece.kind) {
    case 'heading':
      return `<h2 style="${HEADING}">${escapeHtml(piece.text)}</h2>`
    case 'paragraph':
      return `<p style="${PARAGRAPH}">${paragraphText(piece.text, piece.url)}</p>`
    case 'lines':
      return `<p style="${PARAGRAPH}">${piece.lines.map(escapeHtml).join('<br>\n')}</p>`
    case 'facts':
      return facts(piece.rows)
    case 'amounts':
      return amounts(piece.head, piece.rows)
    case 'link':
      return `<p style="${PARAGRAPH}"><a href="${escapeHtml(piece.url)}" style="color:#0b5c8f;font-weight:bold">${escapeHtml(piece.label)}</a></p>`
  }
}

export function asHtml(blocks: readonly MailBlock[], subject: string, locale: Locale): string {
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${BODY}">
<div style="${CARD}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(subject)}</h1>
${blocks.map(block).join('\n')}
</div>
</body>
</html>
`
}
