import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { event, toCome } from '../../../ui/Timeline/Timeline.css'

const BESIDE = 'screen and (min-width: 70rem)'
const NARROW = 'screen and (max-width: 47.99rem)'

/** The next step comes first in the page, and at the right where there is room. */
export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    alignItems: 'start',
    '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 27rem' } },
  }),
)

/** A short column stays in sight, a long one is read to its end. */
export const aside = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: space[24],
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
  }),
)

export const what = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    '@media': { [BESIDE]: { gridArea: '1 / 1' } },
  }),
)

export const head = style(inPage({ display: 'grid', gap: space[4] }))

export const title = style(
  inPage({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[4]} ${space[16]}` }),
)

export const about = style(inPage({ color: color.inkSoft }))

export const stations = style({})

globalStyle(`${stations} p`, inPage({ lineHeight: 1.35 }))
globalStyle(`${stations} ${event}`, inPage({ '@media': { [NARROW]: { paddingBlockEnd: space[8] } } }))
// The next station is neither done nor far.
globalStyle(
  `${stations} ${event}:not(${toCome}) + ${toCome}::before`,
  inPage({
    border: `2px solid ${color.action}`,
    background: `radial-gradient(circle, ${color.action} 35%, transparent 45%)`,
  }),
)

export const groups = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: `${space[16]} ${space[24]}`,
    lineHeight: 1.45,
  }),
)

globalStyle(
  `${groups} h2`,
  inPage({ marginBlockEnd: space[4], color: color.inkSoft, fontSize: size.small, fontWeight: weight.strong }),
)
globalStyle(`${groups} a`, inPage({ overflowWrap: 'anywhere' }))

export const addressee = style(inPage({ fontStyle: 'normal' }))

globalStyle(`${addressee} > div:first-child`, inPage({ fontWeight: weight.strong }))

export const facts = style(inPage({ display: 'grid', gap: space[4] }))

/** The label is before its value, or above where both are long. */
export const fact = style(inPage({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[8]}` }))

globalStyle(`${facts} dt`, inPage({ color: color.inkSoft, fontWeight: weight.normal }))
globalStyle(`${facts} dd`, inPage({ minInlineSize: 0, overflowWrap: 'anywhere' }))

export const links = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[4]} ${space[16]}`,
    paddingInlineStart: 0,
    listStyle: 'none',
  }),
)

globalStyle(
  `${links} a`,
  inPage({
    display: 'inline-block',
    paddingBlock: space[4],
    '@media': { [NARROW]: { paddingBlock: space[12] } },
  }),
)

export const happened = style(inPage({ paddingInlineStart: 0, listStyle: 'none' }))

export const dated = style(inPage({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[16]}` }))

export const entry = style(
  inPage({
    maxInlineSize: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${space[16]}`,
    paddingBlock: space[8],
    borderBlockEnd: `1px solid ${color.line}`,
    lineHeight: 1.45,
  }),
)

/** For the office alone. */
export const noted = style([
  entry,
  inPage({
    marginBlock: space[4],
    paddingInline: space[12],
    border: `1px solid ${color.amberLine}`,
    borderRadius: '0.375rem',
    background: color.amberSurface,
  }),
])

export const at = style(inPage({ flex: '0 0 9rem', color: color.inkSoft }))

export const said = style(
  inPage({ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }),
)

export const by = style(inPage({ color: color.inkSoft }))

/** The button is beside its field where there is room. */
export const note = style(inPage({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[8] }))

globalStyle(`${note} > :nth-child(2)`, inPage({ flex: '1 1 18rem' }))
globalStyle(`${note} textarea`, inPage({ maxInlineSize: 'none', minBlockSize: '3.5rem' }))

export const priceTable = style(inPage({ inlineSize: '100%', lineHeight: 1.4 }))

globalStyle(
  `${priceTable} :is(th, td)`,
  inPage({ padding: `${space[8]} ${space[12]} ${space[8]} 0`, fontWeight: 'inherit', textAlign: 'start' }),
)
globalStyle(`${priceTable} td:last-child, ${priceTable} th:last-child`, inPage({ paddingInlineEnd: 0 }))

export const priceHead = style(inPage({ '@media': { [NARROW]: outOfSight } }))

globalStyle(
  `${priceHead} th`,
  inPage({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.strong, whiteSpace: 'nowrap' }),
)

export const priceLine = style(
  inPage({
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [NARROW]: { display: 'grid', gridTemplateColumns: 'auto auto minmax(0, 1fr)', paddingBlock: space[8] },
    },
  }),
)

// On narrow pages the name has a line of its own, above quantity and price.
globalStyle(`${priceLine} > *`, inPage({ '@media': { [NARROW]: { paddingBlock: 0 } } }))
globalStyle(`${priceLine} > th`, inPage({ '@media': { [NARROW]: { gridColumn: '1 / -1' } } }))
globalStyle(
  `${priceLine} > td:nth-child(2):not(:empty)::after`,
  inPage({ '@media': { [NARROW]: { content: '" ×" / ""' } } }),
)
globalStyle(
  `${priceLine} > td:not(:last-child)`,
  inPage({ '@media': { [NARROW]: { color: color.inkSoft, paddingInlineEnd: space[4] } } }),
)
globalStyle(`${priceLine} > td:last-child`, inPage({ '@media': { [NARROW]: { gridColumn: 3 } } }))

const atFoot = { '@media': { [NARROW]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } } }

export const priceSum = style(inPage(atFoot))

export const priceTotal = style(inPage({ ...atFoot, fontWeight: weight.strong }))

globalStyle(
  `${priceTable} > tfoot > tr:first-child`,
  inPage({ borderBlockStart: `1px solid ${color.control}` }),
)
globalStyle(`${priceTable} > tfoot > tr > *`, inPage({ paddingBlock: space[4] }))

export const priceDetail = style(inPage({ color: color.inkSoft, fontWeight: weight.normal }))

export const priceNumber = style({})

globalStyle(`${priceTable} ${priceNumber}`, inPage({ textAlign: 'end', whiteSpace: 'nowrap' }))
