import { style } from '@vanilla-extract/css'
import { secondary, wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { radius, size, space, target, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { chip } from '../../../ui/Chip/Chip.css'
import { row as recordRow, table as recordTable } from '../../parts/RecordTable.css'

const NARROW = 'screen and (max-width: 47.99rem)'
const SMALL = 'screen and (max-width: 63.99rem)'
const WIDE = 'screen and (min-width: 48rem)'

const UNPRINTED = { '@media': { print: { display: 'none' } } } as const

export const screenOnly = pageStyle(UNPRINTED)

export const head = pageStyle({ ...wrapped(`0 ${space[16]}`), alignItems: 'baseline' })

export const lists = pageStyle({ ...UNPRINTED, marginInlineStart: 'auto', fontSize: size.small })

export const rows = style({})

for (const [media, widths] of [
  ['screen and (min-width: 80rem)', [30, 30.5, 27.5, 12]],
  ['screen and (min-width: 64rem) and (max-width: 79.99rem)', [29, 28, 27, 16]],
  ['screen and (min-width: 48rem) and (max-width: 63.99rem)', [31, 27, 25, 17]],
  ['print', [40, 34, 26, 0]],
] as const) {
  for (const [index, inlineSize] of widths.entries()) {
    pageGlobal(`${rows} thead th:nth-child(${index + 1})`, {
      '@media': { [media]: { inlineSize: `${inlineSize}%` } },
    })
  }
}
pageGlobal(`${rows} > table`, {
  '@media': {
    [`${WIDE}, print`]: { tableLayout: 'fixed' },
    [SMALL]: { fontSize: size.small },
    print: { fontSize: '9.5pt' },
  },
})
pageGlobal(`${rows} :is(th, td)`, {
  '@media': { [`${WIDE}, print`]: { paddingBlock: '0.3125rem', lineHeight: 1.3, verticalAlign: 'middle' } },
})
pageGlobal(`${rows} tbody th`, { fontWeight: weight.normal })
pageGlobal(`${rows} :is(th, td):nth-child(4)`, {
  textAlign: 'end',
  paddingInlineEnd: 0,
  '@media': { print: { display: 'none' } },
})

pageGlobal(`${rows} ${recordTable} ${recordRow}`, {
  '@media': { [NARROW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: space[8] } },
})
pageGlobal(`${rows} tbody :is(th, td)`, { '@media': { [NARROW]: { minInlineSize: 0 } } })
pageGlobal(`${rows} tbody :is(th, td):not(:nth-child(n + 3))`, {
  '@media': { [NARROW]: { flexBasis: '100%' } },
})
pageGlobal(`${rows} tbody td:nth-child(4)`, { '@media': { [NARROW]: { marginInlineStart: 'auto' } } })
pageGlobal(`${rows} tbody tr > [data-label]:not(:first-child, :empty)::before`, {
  '@media': { [NARROW]: { display: 'none' } },
})

export const chips = pageStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space[4],
  maxInlineSize: '100%',
})

export const first = pageStyle({ display: 'block' })

export const second = pageStyle({
  display: 'block',
  ...secondary,
  '@media': { [SMALL]: { fontSize: '0.875rem' }, print: { fontSize: 'inherit' } },
})

export const step = pageStyle({ display: 'inline-block' })

pageGlobal(`${step} > a`, {
  minBlockSize: '2.25rem',
  padding: `${space[4]} ${space[12]}`,
  '@media': { [SMALL]: { minBlockSize: target } },
})

export const ticked = style({})

pageGlobal(`${ticked} tbody th`, { '@media': { print: { position: 'relative', paddingInlineStart: '9mm' } } })
pageGlobal(`${ticked} tbody th::before`, {
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
})
pageGlobal(`${ticked} ${chip}`, { '@media': { print: { fontSize: 'inherit' } } })

export const nothing = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const tiles = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: space[12],
  '@media': { print: { display: 'none' } },
})

export const tile = pageStyle({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.card,
  ':hover': { borderColor: color.control },
})

export const way = pageStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[8],
  color: color.ink,
  fontWeight: weight.strong,
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
})

pageGlobal(`${tile}:hover ${way}`, { color: color.action, textDecoration: 'underline' })

export const figure = pageStyle({
  fontSize: '2rem',
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.1,
})

export const more = pageStyle({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.4 })

export const late = pageStyle({ color: color.error })
