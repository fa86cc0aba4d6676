import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

const NARROW = 'screen and (max-width: 47.99rem)'

export const table = style(inPage({ inlineSize: '100%', lineHeight: 1.4 }))

globalStyle(
  `${table} :is(th, td)`,
  inPage({ padding: `${space[8]} ${space[12]} ${space[8]} 0`, fontWeight: 'inherit', textAlign: 'start' }),
)
globalStyle(`${table} td:last-child, ${table} th:last-child`, inPage({ paddingInlineEnd: 0 }))

export const head = style(inPage({ '@media': { [NARROW]: outOfSight } }))

globalStyle(
  `${head} th`,
  inPage({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.strong, whiteSpace: 'nowrap' }),
)

export const line = style(
  inPage({
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [NARROW]: { display: 'grid', gridTemplateColumns: 'auto auto minmax(0, 1fr)', paddingBlock: space[8] },
    },
  }),
)

// On narrow pages the name has a line of its own, above quantity and price.
globalStyle(`${line} > *`, inPage({ '@media': { [NARROW]: { paddingBlock: 0 } } }))
globalStyle(`${line} > th`, inPage({ '@media': { [NARROW]: { gridColumn: '1 / -1' } } }))
globalStyle(
  `${line} > td:nth-child(2):not(:empty)::after`,
  inPage({ '@media': { [NARROW]: { content: '" ×" / ""' } } }),
)
globalStyle(
  `${line} > td:not(:last-child)`,
  inPage({ '@media': { [NARROW]: { color: color.inkSoft, paddingInlineEnd: space[4] } } }),
)
globalStyle(`${line} > td:last-child`, inPage({ '@media': { [NARROW]: { gridColumn: 3 } } }))

const atFoot = { '@media': { [NARROW]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } } }

export const sum = style(inPage(atFoot))

export const total = style(inPage({ ...atFoot, fontWeight: weight.strong }))

globalStyle(`${table} > tfoot > tr:first-child`, inPage({ borderBlockStart: `1px solid ${color.control}` }))
globalStyle(`${table} > tfoot > tr > *`, inPage({ paddingBlock: space[4] }))

export const detail = style(inPage({ color: color.inkSoft, fontWeight: weight.normal }))

export const number = style({})

globalStyle(`${table} ${number}`, inPage({ textAlign: 'end', whiteSpace: 'nowrap' }))
