import { escapeHtml } from '../../../contract/escape-html'
import type { Locale } from '../../../contract/locales'
import { NUMBER } from '../platform/numbers'
import type { AmountRow, Facts, MailBlock, MailLink, MailSheet } from './document'
import INLINE from './inline-styles.json' with { type: 'json' }

// Programs that drop this sheet show the light mail. The last lines are for Outlook on the web.
const SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:599px){
.pad{padding-left:20px !important;padding-right:20px !important}
.h1{font-size:26px !important;line-height:32px !important}
.press{display:block !important}
.button{width:100% !important}
}
@media (max-width:359px){.fact{display:block !important;width:auto !important;padding-left:0 !important}th.fact{padding-bottom:0 !important;border-bottom-width:0 !important}}
@media (prefers-color-scheme:dark){
.page{background-color:#0e1820 !important}
.card{background-color:#14212b !important}
.ink{color:#f2f6f9 !important}
.soft{color:#b3c1cc !important}
.link{color:#60c2fe !important}
.line{border-color:#2f404d !important}
.pressed{background-color:#60c2fe !important}
.press{color:#14212b !important}
.quiet{background-color:#002a40 !important;border-color:#025f8c !important}
}
[data-ogsc] .ink{color:#f2f6f9 !important}
[data-ogsc] .soft{color:#b3c1cc !important}
[data-ogsc] .link{color:#60c2fe !important}`

/** A style of inline-styles.json, and a class of the sheet. tests/support/mail-faults.ts knows what mail programs support. */
type Look = { text: string; color: string }
const NORMAL: Look = { text: INLINE.text, color: 'ink' }
const SMALL: Look = { text: INLINE.small, color: 'soft' }

function hrefOf(target: string): string {
  if (target.startsWith('http')) return target
  return target.includes('@') ? `mailto:${target}` : `tel:${target.replaceAll(/[^\d+]/g, '')}`
}

/** Mail programs would break an order number at its hyphens. */
const escaped = (text: string) =>
  escapeHtml(text).replaceAll(NUMBER, (number) => `<span style="${INLINE.unbroken}">${number}</span>`)

const anchor = ({ label, url }: MailLink) =>
  `<a class="link" href="${escapeHtml(url)}" style="${INLINE.link}">${escaped(label)}</a>`

const PHONE = /(?<!\S)[+0]\d[\d ]{6,}\d/g

const withNumbers = (text: string) =>
  escaped(text.replaceAll(PHONE, (number) => number.replaceAll(' ', '\u00a0')))

function linked(text: string, [target, ...rest]: readonly string[]): string {
  if (target === undefined) return withNumbers(text)
  const url = hrefOf(target)
  const label = url.startsWith('tel:') ? target.replaceAll(' ', '\u00a0') : target
  const link = anchor({ label, url })
  return text
    .split(target)
    .map((part) => linked(part, rest))
    .join(link)
}

const table = (rows: readonly string[], head = '') =>
  `<table style="${INLINE.table}">\n${head}<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`

function amountRow({ label, quantity, amount, strong }: AmountRow): string {
  const weight = strong ? ';font-weight:bold' : ''
  return `<tr><th scope="row" class="ink line" style="${INLINE.value}${weight || ';font-weight:normal'}">${escaped(label)}</th>
<td class="ink line" style="${INLINE.figure}${weight}">${escapeHtml(quantity)}</td>
<td class="ink line" style="${INLINE.figure}${weight}">${escapeHtml(amount)}</td></tr>`
}

function amountsTable(head: readonly string[], rows: readonly AmountRow[]): string {
  const titles = head.map((title, index) => {
    const style = index === 0 ? INLINE.value : INLINE.figure
    return `<th scope="col" class="ink line" style="${style};font-weight:bold">${escapeHtml(title)}</th>`
  })
  return table(rows.map(amountRow), `<thead><tr>${titles.join('')}</tr></thead>\n`)
}

const factRow = ([label, value]: Facts[number]) =>
  `<tr><th scope="row" class="fact soft line" style="${INLINE.label}">${escaped(label)}</th>
<td class="fact ink line" style="${INLINE.value}">${escaped(value)}</td></tr>`

const factsTable = (rows: Facts) => (rows.length === 0 ? '' : table(rows.map(factRow)))

function blockHtml(piece: MailBlock, { text, color }: Look): string {
  const inParagraph = (html: string) => `<p class="${color}" style="${text}">${html}</p>`
  switch (piece.kind) {
    case 'heading':
      return `<h2 class="ink" style="${INLINE.h2}">${escaped(piece.text)}</h2>`
    case 'paragraph':
      return inParagraph(linked(piece.text, piece.links ?? []))
    case 'lines':
      return inParagraph(piece.lines.map(escaped).join('<br>\n'))
    case 'steps':
      return piece.steps.length > 1
        ? stepsHtml(piece.steps)
        : piece.steps.map(withNumbers).map(inParagraph).join('')
    case 'facts':
      return factsTable(piece.rows)
    case 'amounts':
      return amountsTable(piece.head, piece.rows)
    case 'link':
      return inParagraph(anchor(piece))
  }
}

function stepsHtml(steps: readonly string[]): string {
  const items = steps.map((step) => `<li class="ink" style="${INLINE.step}">${withNumbers(step)}</li>`)
  return `<ol style="${INLINE.steps}">\n${items.join('\n')}\n</ol>`
}

/** Outlook draws backgrounds and padding of table cells only. */
function layout(style: string, cells: string, classes = ''): string {
  const classAttribute = classes ? ` class="${classes}"` : ''
  return `<table role="presentation"${classAttribute} style="${style}"><tbody><tr>${cells}</tr></tbody></table>`
}

const spot = (style: string) => layout(INLINE.centred, `<td style="${style}">&nbsp;</td>`)

/** The mark consists of cells, so that it is there where pictures are off. */
function markHtml(shop: string): string {
  const mark = `<td aria-hidden="true" style="${INLINE.mark}">${spot(INLINE.moon)}${spot(INLINE.bed)}</td>`
  const name = `<td class="ink" style="${INLINE.shop}">${escapeHtml(shop)}</td>`
  return layout('border-collapse:separate;border-spacing:0', `${mark}${name}`)
}

// Outlook for Windows ignores padding of links, so the cell has it.
function buttonHtml({ label, url }: MailLink): string {
  const link = `<a class="press" href="${escapeHtml(url)}" style="${INLINE.press}">${escaped(label)}</a>`
  return layout(INLINE.button, `<td class="pressed" style="${INLINE.pressed}">${link}</td>`, 'button')
}

const band = (classes: string, style: string, html: string) =>
  html ? `<tr><td class="${classes}" style="${style}">\n${html}\n</td></tr>` : ''

const blocksHtml = (blocks: readonly MailBlock[], look = NORMAL) =>
  blocks.map((piece) => blockHtml(piece, look)).join('\n')

function helpHtml(help: MailBlock | undefined): string {
  if (help?.kind !== 'paragraph') return ''
  const words = linked(help.text, help.links ?? [])
  return layout(INLINE.boxed, `<td class="ink quiet" style="${INLINE.help}">${words}</td>`)
}

export function asHtml(sheet: MailSheet, subject: string, locale: Locale): string {
  const { shop, headline, head, button, facts, body, help, foot } = sheet
  const [first] = head.flatMap((piece) => (piece.kind === 'paragraph' ? [piece.text] : [])).slice(-1)
  const card = [
    `<h1 class="h1 ink" style="${INLINE.h1}">${escaped(headline)}</h1>`,
    blocksHtml(head),
    ...(button ? [buttonHtml(button)] : []),
    factsTable(facts),
  ]
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title>
<style>
${SHEET}
</style>
<!--[if mso]><style>*{font-family:Arial,sans-serif !important}</style><![endif]-->
</head>
<body class="page" style="${INLINE.page}">
<div style="${INLINE.preview}">${escapeHtml(first ?? '')}</div>
<table role="presentation" class="page" style="${INLINE.outer}"><tbody><tr><td style="padding:0">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" style="${INLINE.column}"><tbody>
${[
  band('pad', INLINE.band, markHtml(shop)),
  band('card pad', INLINE.card, card.join('\n')),
  band('pad', INLINE.body, `${blocksHtml(body)}\n${helpHtml(help)}`.trim()),
  band('pad', INLINE.foot, blocksHtml(foot, SMALL)),
]
  .filter(Boolean)
  .join('\n')}
</tbody></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></tbody></table>
</body>
</html>
`
}
