import { styleVariants } from '@vanilla-extract/css'
import { inShop, shopGlobal, shopStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const rowGap = `clamp(${space[4]}, 1.2vw, ${space[8]})`

export const table = shopStyle({ inlineSize: '100%', lineHeight: 1.4 })

const stackedWhenEnlarged = { [media.enlarged]: { display: 'block', paddingBlock: space[4] } } as const

export const label = shopStyle({
  paddingBlock: rowGap,
  paddingInlineEnd: space[8],
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  textWrap: 'balance',
  '@media': stackedWhenEnlarged,
})

export const detail = shopStyle({
  display: 'block',
  color: color.inkSoft,
  fontSize: size.small,
  fontWeight: weight.normal,
})

export const amount = shopStyle({
  paddingBlock: rowGap,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@media': stackedWhenEnlarged,
})

export const rows = styleVariants({
  charge: inShop({ borderBlockEnd: `1px solid ${color.line}` }),
  total: inShop({ borderBlockStart: `2px solid ${color.ink}` }),
  vat: inShop({ color: color.inkSoft, fontSize: size.small }),
})

shopGlobal(`${rows.charge} > th, ${rows.vat} > th`, { fontWeight: weight.normal })
shopGlobal(`${rows.total} > *`, {
  fontSize: size.h3,
  fontWeight: weight.heading,
  '@media': { 'not all and (min-width: 30rem)': { fontSize: size.body } },
})
shopGlobal(`${rows.vat} > *`, { paddingBlock: `0 ${rowGap}` })
