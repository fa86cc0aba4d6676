import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const unprinted = shopStyle({ '@media': { print: { display: 'none' } } })

export const action = shopStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: target })

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
  padding: 0,
  border: 0,
  background: 'none',
  color: color.action,
  textAlign: 'start',
  textDecoration: 'underline 1px',
  textUnderlineOffset: '0.2em',
})

shopGlobal(`${row}:hover :is(a, button)`, { color: color.actionHover, textDecorationThickness: '3px' })

export const hint = shopStyle({ color: color.inkSoft, fontSize: size.small })
