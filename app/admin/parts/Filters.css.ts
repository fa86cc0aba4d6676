import { beside, pressable, wrapped } from '../../styles/arranged'
import { chevron } from '../../styles/chevron'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const NARROW = 'screen and (max-width: 47.99rem)'
const MEDIUM = 'screen and (min-width: 48rem) and (max-width: 63.99rem)'

const BROAD = 'screen and (min-width: 48rem)'

export const foldable = pageStyle({ '@media': { print: { display: 'none' } } })

// A browser that cannot show what is folded keeps the line that unfolds it, in any width.
const CAN_UNFOLD = 'selector(::details-content)'

pageGlobal(`${foldable}::details-content`, {
  '@media': { [BROAD]: { contentVisibility: 'visible', blockSize: 'auto' } },
})

export const summary = pageStyle({
  ...beside(space[12]),
  minBlockSize: target,
  fontWeight: weight.strong,
  listStyle: 'none',
  '::before': { ...chevron, marginInline: space[4], borderColor: color.action, rotate: '-45deg' },
  selectors: { '&::-webkit-details-marker': { display: 'none' }, '[open] > &::before': { rotate: '45deg' } },
  '@supports': { [CAN_UNFOLD]: { '@media': { [BROAD]: { display: 'none' } } } },
})

export const filters = pageStyle({
  // The text of the office is smaller than what the scale is made of.
  ...wrapped(`${space[8]} max(${space[12]}, 12px)`),
  alignItems: 'end',
  '@media': {
    print: { display: 'none' },
    [NARROW]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', overflowWrap: 'anywhere' },
  },
})

export const oneBelowAnother = pageStyle({
  '@media': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const clear = pageStyle({
  ...pressable,
  paddingInline: space[4],
})

pageGlobal(`${filters} label`, { paddingInlineEnd: space[4], color: color.inkSoft, fontSize: size.small })

pageGlobal(`${filters} > :has(> input[type='search'])`, {
  flex: '1 1 12rem',
  maxInlineSize: '24rem',
  '@media': { [NARROW]: { gridColumn: '1 / -1', maxInlineSize: 'none' } },
})

pageGlobal(`${filters}:has(input[type='date']) > :has(> input[type='search'])`, {
  '@media': { [MEDIUM]: { flexBasis: '100%' } },
})

// Browsers make a field for a date two pixels higher than others.
pageGlobal(`${filters} :is(input, select)`, { blockSize: target })

pageGlobal(`${filters} select`, {
  minInlineSize: '6.5rem',
  maxInlineSize: '18rem',
  paddingInlineEnd: space[12],
  ...{ fieldSizing: 'content' },
  '@media': { [NARROW]: { inlineSize: '100%', minInlineSize: 0, maxInlineSize: 'none' } },
})
pageGlobal(`${filters} input`, {
  inlineSize: '100%',
  minInlineSize: '9rem',
  '@media': { [NARROW]: { minInlineSize: 0, paddingInline: space[4] } },
})

pageGlobal(`${filters} > :has([aria-invalid])`, { '@media': { [NARROW]: { gridColumn: '1 / -1' } } })
