import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, target, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { chip } from '../../../ui/Chip/Chip.css'
import { row as recordRow, table as recordTable } from '../../parts/RecordTable.css'

const NARROW = 'screen and (max-width: 47.99rem)'
const SMALL = 'screen and (max-width: 63.99rem)'
const WIDE = 'screen and (min-width: 48rem)'

const UNPRINTED = { '@media': { print: { display: 'none' } } } as const

/** Not on the printed packing list. */
export const screenOnly = style(inPage(UNPRINTED))

export const head = style(
  inPage({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[16]}` }),
)

export const lists = style(inPage({ ...UNPRINTED, marginInlineStart: 'auto', fontSize: size.small }))

export const rows = style({})

// The tables have the same column widths, so that they align.
for (const [media, widths] of [
  ['screen and (min-width: 80rem)', [30, 30.5, 27.5, 12]],
  ['screen and (min-width: 64rem) and (max-width: 79.99rem)', [29, 28, 27, 16]],
  ['screen and (min-width: 48rem) and (max-width: 63.99rem)', [31, 27, 25, 17]],
  ['print', [40, 34, 26, 0]],
] as const) {
  for (const [index, inlineSize] of widths.entries()) {
    globalStyle(
      `${rows} thead th:nth-child(${index + 1})`,
      inPage({ '@media': { [media]: { inlineSize: `${inlineSize}%` } } }),
    )
  }
}
globalStyle(
  `${rows} > table`,
  inPage({
    '@media': {
      [`${WIDE}, print`]: { tableLayout: 'fixed' },
      [SMALL]: { fontSize: size.small },
      print: { fontSize: '9.5pt' },
    },
  }),
)
globalStyle(
  `${rows} :is(th, td)`,
  inPage({
    '@media': { [`${WIDE}, print`]: { paddingBlock: '0.3125rem', lineHeight: 1.3, verticalAlign: 'middle' } },
  }),
)
globalStyle(`${rows} tbody th`, inPage({ fontWeight: weight.normal }))
globalStyle(
  `${rows} :is(th, td):nth-child(4)`,
  inPage({ textAlign: 'end', paddingInlineEnd: 0, '@media': { print: { display: 'none' } } }),
)

// A card needs no labels; its button is at the end of the last line.
globalStyle(
  `${rows} ${recordTable} ${recordRow}`,
  inPage({
    '@media': { [NARROW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: space[8] } },
  }),
)
globalStyle(
  `${rows} tbody :is(th, td):not(:nth-child(n + 3))`,
  inPage({ '@media': { [NARROW]: { flexBasis: '100%' } } }),
)
globalStyle(
  `${rows} tbody td:nth-child(4)`,
  inPage({ '@media': { [NARROW]: { marginInlineStart: 'auto' } } }),
)
globalStyle(
  `${rows} tbody tr > [data-label]:not(:first-child, :empty)::before`,
  inPage({ '@media': { [NARROW]: { display: 'none' } } }),
)

export const chips = style(inPage({ display: 'inline-flex', flexWrap: 'wrap', gap: space[4] }))

export const first = style(inPage({ display: 'block' }))

export const second = style(
  inPage({
    display: 'block',
    color: color.inkSoft,
    fontSize: size.small,
    '@media': { [SMALL]: { fontSize: '0.875rem' }, print: { fontSize: 'inherit' } },
  }),
)

/** As low as two lines, except where it is pressed by a finger. */
export const step = style(inPage({ display: 'inline-block' }))

globalStyle(
  `${step} > a`,
  inPage({
    minBlockSize: '2.25rem',
    padding: `${space[4]} ${space[12]}`,
    '@media': { [SMALL]: { minBlockSize: target } },
  }),
)

/** On paper each row begins with a box to tick. */
export const ticked = style({})

globalStyle(
  `${ticked} tbody th`,
  inPage({ '@media': { print: { position: 'relative', paddingInlineStart: '9mm' } } }),
)
globalStyle(
  `${ticked} tbody th::before`,
  inPage({
    '@media': {
      print: {
        content: '""',
        position: 'absolute',
        insetInlineStart: 0,
        insetBlockStart: '2mm',
        inlineSize: '5mm',
        blockSize: '5mm',
        border: '1.2pt solid',
        borderRadius: '1mm',
      },
    },
  }),
)
globalStyle(`${ticked} ${chip}`, inPage({ '@media': { print: { fontSize: 'inherit' } } }))

export const figures = style(
  inPage({ ...UNPRINTED, paddingBlockStart: space[16], borderBlockStart: `1px solid ${color.line}` }),
)

globalStyle(`${figures} h2`, inPage({ fontSize: size.small }))

export const tables = style(
  inPage({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: `${space[16]} ${space[48]}` }),
)

export const values = style(inPage({ flex: '1 1 16rem', maxInlineSize: '28rem', fontSize: size.small }))

globalStyle(
  `${values} caption`,
  inPage({ paddingBlockEnd: space[4], color: color.inkSoft, textAlign: 'start' }),
)
globalStyle(`${values} tr`, inPage({ borderBlockStart: `1px solid ${color.line}` }))
globalStyle(
  `${values} :is(th, td)`,
  inPage({ paddingBlock: space[4], fontWeight: weight.normal, lineHeight: 1.4, textAlign: 'start' }),
)
globalStyle(
  `${values} td`,
  inPage({
    paddingInlineStart: space[16],
    fontWeight: weight.strong,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  }),
)

export const nothing = style(inPage({ color: color.inkSoft, fontSize: size.small }))

export const tiles = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    gap: space[12],
    '@media': { print: { display: 'none' } },
  }),
)

/** The whole tile is a link. */
export const tile = style(
  inPage({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: `${space[12]} ${space[16]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    background: color.card,
    ':hover': { borderColor: color.control },
  }),
)

export const way = style(
  inPage({
    display: 'flex',
    alignItems: 'baseline',
    gap: space[8],
    color: color.ink,
    fontWeight: weight.strong,
    textDecoration: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  }),
)

globalStyle(`${tile}:hover ${way}`, inPage({ color: color.action, textDecoration: 'underline' }))

export const figure = style(
  inPage({
    fontSize: '2rem',
    fontWeight: weight.heading,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.1,
  }),
)

export const more = style(inPage({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.4 }))

export const late = style(inPage({ color: color.amberText }))
