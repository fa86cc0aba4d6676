import { styleVariants } from '@vanilla-extract/css'
import { inShop, shopStyle } from '../../styles/inLayer'
import { size, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const amount = shopStyle({
  fontWeight: weight.heading,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const amounts = styleVariants({
  small: [amount, inShop({ fontSize: size.h3 })],
  large: [amount, inShop({ fontSize: size.h2, lineHeight: 1.2 })],
})

export const details = shopStyle({
  paddingInlineStart: 0,
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.45,
  listStyle: 'none',
})
