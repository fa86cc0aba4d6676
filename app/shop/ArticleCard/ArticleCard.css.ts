import { styleVariants } from '@vanilla-extract/css'
import { unmarked } from '../../styles/arranged'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inShop, shopStyle } from '../../styles/inLayer'
import { motion, radius, size, space, weight } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { hint } from '../../ui/Field/Field.css'

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

export const cardLink = shopStyle({
  // The link covers the card: all of it can be pressed, and screen readers find one link.
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
})

export const cardPrice = shopStyle({
  marginBlockStart: 'auto',
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${color.line}`,
})

export const picture = shopStyle({ inlineSize: '100%', borderRadius: radius.large })

const amount = shopStyle({
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const amounts = styleVariants({
  small: [amount, inShop({ fontSize: size.h3 })],
  large: [amount, inShop({ fontSize: size.h2, lineHeight: 1.2 })],
})

export const priceDetails = shopStyle(hint, unmarked)
