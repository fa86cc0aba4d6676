import { likeLink, pressable, stacked } from '../../styles/arranged'
import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const unprinted = shopStyle({ '@media': { print: { display: 'none' } } })

export const back = shopStyle({
  ...pressable,
  gap: space[4],
  marginBlock: `-${space[12]}`,
})

export const head = shopStyle({ position: 'relative' })

export const drawing = shopStyle({
  display: 'none',
  '@media': {
    [`screen and ${media.wider}`]: {
      display: 'block',
      position: 'absolute',
      insetBlockStart: space[24],
      insetInlineEnd: space[32],
      inlineSize: '10rem',
      blockSize: 'auto',
    },
  },
})

shopGlobal(`${head} > :is(p, div)`, {
  '@media': { [`screen and ${media.wider}`]: { paddingInlineEnd: '12rem' } },
})

export const headline = shopStyle({
  fontSize: 'clamp(1.625rem, 1.4rem + 1.2vw, 2.375rem)',
  fontWeight: weight.heading,
  lineHeight: 1.2,
  textWrap: 'balance',
})

export const number = shopStyle({ fontSize: size.h3 })

export const ways = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  gap: space[24],
})

shopGlobal(`${ways} > *`, { display: 'flex', flexDirection: 'column' })

shopGlobal(`${ways} > * > :last-child`, { marginBlockStart: 'auto' })

export const columns = shopStyle({
  ...stacked(space[24]),
  alignItems: 'start',
  '@media': {
    [media.wider]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
    },
  },
})

const inColumns = (gridArea: string) => shopStyle({ '@media': { [media.wider]: { gridArea } } })

export const ordered = inColumns('1 / 1')

export const beside = inColumns('1 / 2 / span 2')

export const below = inColumns('2 / 1')

export const action = shopStyle(pressable)

/** A comma stays with what is before it, as long as a line has room for both. */
export const inLine = shopStyle({ display: 'inline-block', maxInlineSize: '100%' })

export const row = shopStyle({
  position: 'relative',
  paddingBlock: space[12],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${color.line}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})

export const way = shopStyle({
  fontWeight: weight.strong,
  '::after': { content: '""', position: 'absolute', inset: 0 },
})

export const button = shopStyle(way, {
  ...likeLink,
  textAlign: 'start',
})

shopGlobal(`${row}:hover :is(a, button)`, { color: color.actionHover, textDecorationThickness: '3px' })

export const hint = shopStyle({ color: color.inkSoft, fontSize: size.small })
