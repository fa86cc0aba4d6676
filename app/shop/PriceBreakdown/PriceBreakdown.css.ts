import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const table = style(inShop({ inlineSize: '100%', lineHeight: 1.4 }))

export const caption = style(
  inShop({ paddingBlockEnd: space[8], fontSize: size.h3, fontWeight: weight.heading, textAlign: 'start' }),
)

export const label = style(
  inShop({
    paddingBlock: space[8],
    paddingInlineEnd: space[8],
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textWrap: 'balance',
  }),
)

export const detail = style(
  inShop({ display: 'block', color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal }),
)

export const amount = style(
  inShop({
    paddingBlock: space[8],
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  }),
)

export const rows = styleVariants({
  charge: inShop({ borderBlockEnd: `1px solid ${color.line}` }),
  total: inShop({ borderBlockStart: `2px solid ${color.ink}` }),
  vat: inShop({ color: color.inkSoft, fontSize: size.small }),
})

globalStyle(`${rows.charge} > th, ${rows.vat} > th`, inShop({ fontWeight: weight.normal }))
globalStyle(
  `${rows.total} > *`,
  inShop({
    fontSize: size.h3,
    fontWeight: weight.heading,
    '@media': { 'not all and (min-width: 30rem)': { fontSize: size.body } },
  }),
)
globalStyle(`${rows.vat} > *`, inShop({ paddingBlock: `0 ${space[8]}` }))
