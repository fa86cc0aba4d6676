import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { shopStyle } from '../../styles/inLayer'
import { motion, radius, space } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'

export const card = shopStyle(drawnWhenNear('calc(19.2rem + 43.5vw)', '31rem'), {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  padding: space[16],
  border: '1px solid transparent',
  borderRadius: radius.large,
  background: color.card,
  boxShadow: shadow,
  transition: `border-color ${motion.short}`,
  ':hover': { borderColor: color.action },
  '@media': { print: { boxShadow: 'none', breakInside: 'avoid' } },
})

export const link = shopStyle({
  color: color.ink,
  textDecoration: 'none',
  ':hover': { color: color.action, textDecoration: 'underline' },
  // The link covers the card: all of it can be pressed, and screen readers find one link.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
})

export const price = shopStyle({
  marginBlockStart: 'auto',
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${color.line}`,
})
