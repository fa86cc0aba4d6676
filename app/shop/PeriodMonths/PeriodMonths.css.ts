import { style, styleVariants } from '@vanilla-extract/css'
import { secondary, stacked } from '../../styles/arranged'
import { inShop, shopStyle } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { hint } from '../../ui/Field/Field.css'

const TWO = '(min-width: 39rem)'

const NARROW = '(max-width: 25rem)'

const side = '2.75rem'

export const part = shopStyle({
  ...stacked(space[12]),
  containerType: 'inline-size',
  scrollMarginBlockStart: space[16],
  '@media': { [media.wider]: { scrollMarginBlockStart: '14rem' } },
})

export const turned = shopStyle({ position: 'relative' })

export const months = shopStyle({
  ...stacked(space[24]),
  alignItems: 'start',
  '@container': { [TWO]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const both = style({})

export const table = shopStyle({
  inlineSize: '100%',
  tableLayout: 'fixed',
  selectors: { '& + &': { display: 'none' }, [`${both} > & + &`]: { display: 'table' } },
  '@container': { [TWO]: { selectors: { '& + &': { display: 'table' } } } },
})

/** Fixed at the ends of the heading, so that they can be pressed again. */
export const arrows = styleVariants({
  earlier: inShop({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 }),
  later: inShop({ position: 'absolute', insetBlockStart: 0, insetInlineEnd: 0 }),
})

export const caption = shopStyle({
  paddingBlock: '0.6rem',
  paddingInline: target,
  '@media': { [media.enlarged]: { paddingInline: 0, paddingBlockStart: target } },
  fontWeight: weight.heading,
  textAlign: 'center',
})

export const weekday = shopStyle({
  padding: 0,
  ...secondary,
  fontWeight: weight.normal,
  textAlign: 'center',
  '@media': { [media.enlarged]: { fontSize: '4.5vw' } },
})

export const cell = shopStyle({
  blockSize: side,
  padding: '1px',
  border: 0,
  textAlign: 'center',
  '@media': { [media.enlarged]: { fontSize: '6vw' } },
})

/** Without scripts, days stay marked until others are typed. */
export const drawn = style({})

const TYPED = ':is([type="date"], [name="start"], [name="end"]):is(:focus, :user-valid, :user-invalid)'
const onceTyped = `form:has(input${TYPED}) ${drawn} &`

export const within = shopStyle(cell, {
  background: color.blueSurface,
  selectors: { [onceTyped]: { background: 'none' } },
  '@media': { [media.forced]: { borderBlock: '4px solid' } },
})

const dayButton = {
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: side,
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: color.action,
  fontWeight: weight.strong,
  ':hover': { borderColor: color.action, background: color.blueSurface },
} as const

export const day = shopStyle(dayButton)

export const shut = shopStyle(dayButton, {
  color: color.inkSoft,
  fontWeight: weight.normal,
  cursor: 'default',
  ':hover': { borderColor: 'transparent', background: 'none' },
})

export const chosen = shopStyle(day, {
  background: color.action,
  color: color.onAction,
  ':hover': { background: color.actionHover },
  selectors: { [onceTyped]: { background: 'none', color: color.action } },
  '@media': { [media.forced]: { borderWidth: '4px' } },
})

export const none = shopStyle({ color: color.inkSoft })

export const taken = shopStyle({
  display: 'block',
  paddingBlock: space[8],
  borderRadius: radius.small,
  background: `repeating-linear-gradient(135deg, ${color.line} 0 2px, transparent 2px 7px)`,
  color: color.inkSoft,
  '@media': { [media.forced]: { border: '1px dashed' } },
})

const price = shopStyle({
  fontWeight: weight.strong,
  selectors: { [onceTyped]: { visibility: 'hidden' } },
})

/** Room for the longest text, so that the days do not move at a press. */
export const status = shopStyle(price, {
  minBlockSize: '3.2em',
  '@container': { [NARROW]: { minBlockSize: '4.8em' } },
})

/** Keeps its room without a price, so that the days do not move as one comes. */
export const sum = shopStyle(price, {
  minBlockSize: '1.6em',
  '@container': { [NARROW]: { minBlockSize: '3.2em' } },
})

export const fields = shopStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] })

export const days = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))',
  gap: space[16],
  alignItems: 'start',
})

export const question = shopStyle({
  marginBlockEnd: space[8],
  fontSize: size.h3,
  fontWeight: weight.heading,
  lineHeight: 1.2,
})

export const below = shopStyle({ display: 'grid', justifyItems: 'start', gap: space[8] })

export const rules = shopStyle(hint, { paddingInlineStart: space[16] })
