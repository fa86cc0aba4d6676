import { style } from '@vanilla-extract/css'
import { framed, secondary, stacked, unmarked, wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'
import { event, toCome } from '../../../ui/Timeline/Timeline.css'

const BESIDE = 'screen and (min-width: 70rem)'
const NARROW = 'screen and (max-width: 47.99rem)'

/** The next step comes first in the page, and at the right where there is room. */
export const columns = pageStyle({
  ...stacked(space[24]),
  alignItems: 'start',
  '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 27rem' } },
})

export const aside = pageStyle({
  ...stacked(space[24]),
  alignContent: 'start',
  '@media': {
    [BESIDE]: {
      gridArea: '1 / 2',
      position: 'sticky',
      insetBlockEnd: 0,
      alignSelf: 'end',
      minBlockSize: '100vh',
      paddingBlockEnd: space[16],
    },
  },
})

export const what = pageStyle({ ...stacked(space[24]), '@media': { [BESIDE]: { gridArea: '1 / 1' } } })

export const title = pageStyle({ ...wrapped(`${space[4]} ${space[16]}`), alignItems: 'center' })

export const soft = pageStyle({ color: color.inkSoft })

export const stations = style({})

pageGlobal(`${stations} p`, { lineHeight: 1.35 })
pageGlobal(`${stations} ${event}`, { '@media': { [NARROW]: { paddingBlockEnd: space[8] } } })
pageGlobal(`${stations} ${event}:not(${toCome}) + ${toCome}::before`, {
  border: `2px solid ${color.action}`,
  background: `radial-gradient(circle, ${color.action} 35%, transparent 45%)`,
})

export const groups = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
  lineHeight: 1.45,
})

pageGlobal(`${groups} h2`, {
  marginBlockEnd: space[4],
  ...secondary,
  fontWeight: weight.strong,
})
pageGlobal(`${groups} a`, { overflowWrap: 'anywhere' })

export const addressee = pageStyle({ fontStyle: 'normal' })

pageGlobal(`${addressee} > div:first-child`, { fontWeight: weight.strong })

export const facts = pageStyle({ display: 'grid', gap: space[4] })

export const fact = pageStyle({ ...wrapped(`0 ${space[8]}`) })

pageGlobal(`${facts} dt`, { color: color.inkSoft, fontWeight: weight.normal })
pageGlobal(`${facts} dd`, { minInlineSize: 0, overflowWrap: 'anywhere' })

export const links = pageStyle({
  ...wrapped(`${space[4]} ${space[16]}`),
  ...unmarked,
})

pageGlobal(`${links} a`, {
  display: 'inline-block',
  paddingBlock: space[4],
  '@media': { [NARROW]: { paddingBlock: space[12] } },
})

export const dated = pageStyle({ ...wrapped(`0 ${space[16]}`) })

export const entry = pageStyle({
  maxInlineSize: 'none',
  ...wrapped(`0 ${space[16]}`),
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.line}`,
  lineHeight: 1.45,
})

export const noted = pageStyle(entry, {
  marginBlock: space[4],
  paddingInline: space[12],
  ...framed(color.amberLine),
  background: color.amberSurface,
})

export const at = pageStyle({ flex: '0 0 9rem', color: color.inkSoft })

export const text = pageStyle({
  flex: '1 1 14rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})

export const note = pageStyle({ ...wrapped(space[8]), alignItems: 'end' })

pageGlobal(`${note} > :nth-child(2)`, { flex: '1 1 18rem' })
pageGlobal(`${note} textarea`, { maxInlineSize: 'none', minBlockSize: '3.5rem' })

export const priceTable = pageStyle({ inlineSize: '100%', lineHeight: 1.4 })

pageGlobal(`${priceTable} :is(th, td)`, {
  padding: `${space[8]} ${space[12]} ${space[8]} 0`,
  fontWeight: 'inherit',
})
pageGlobal(`${priceTable} td:last-child, ${priceTable} th:last-child`, { paddingInlineEnd: 0 })

export const priceHead = pageStyle({ '@media': { [NARROW]: outOfSight } })

pageGlobal(`${priceHead} th`, {
  ...secondary,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
})

export const priceLine = pageStyle({
  borderBlockStart: `1px solid ${color.line}`,
  '@media': {
    [NARROW]: { display: 'grid', gridTemplateColumns: 'auto auto minmax(0, 1fr)', paddingBlock: space[8] },
  },
})

pageGlobal(`${priceLine} > *`, { '@media': { [NARROW]: { paddingBlock: 0 } } })
pageGlobal(`${priceLine} > th`, { '@media': { [NARROW]: { gridColumn: '1 / -1' } } })
pageGlobal(`${priceLine} > td:nth-child(2):not(:empty)::after`, {
  '@media': { [NARROW]: { content: '" ×" / ""' } },
})
pageGlobal(`${priceLine} > td:not(:last-child)`, {
  '@media': { [NARROW]: { color: color.inkSoft, paddingInlineEnd: space[4] } },
})
pageGlobal(`${priceLine} > td:last-child`, { '@media': { [NARROW]: { gridColumn: 3 } } })

const atFoot = { '@media': { [NARROW]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } } }

export const priceSum = pageStyle(atFoot)

export const priceTotal = pageStyle({ ...atFoot, fontWeight: weight.strong })

pageGlobal(`${priceTable} > tfoot > tr:first-child`, { borderBlockStart: `1px solid ${color.control}` })
pageGlobal(`${priceTable} > tfoot > tr > *`, { paddingBlock: space[4] })

export const priceDetail = pageStyle(soft, { fontWeight: weight.normal })

export const priceNumber = style({})

pageGlobal(`${priceTable} ${priceNumber}`, {
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@media': { [media.enlarged]: { whiteSpace: 'normal' } },
})
