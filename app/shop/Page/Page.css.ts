import { styleVariants } from '@vanilla-extract/css'
import { inShop, shopStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { wrap } from '../../ui/Layout/Layout.css'

const main = shopStyle(wrap, {
  flexGrow: 1,
  paddingBlock: `clamp(${space[16]}, 3vw, ${space[24]}) ${space[72]}`,
  ':focus': { outline: 'none' },
})

export const widths = styleVariants({
  wide: [main],
  text: [main, inShop({ maxInlineSize: '46rem' })],
})
