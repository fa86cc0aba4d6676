import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { media } from '../../styles/themes'

export const footer = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[8]} ${space[16]}`,
  }),
)

// On a phone the button is as wide as the dialog.
globalStyle(`${footer} > *`, inPage({ '@media': { [`not all and ${media.wide}`]: { flexBasis: '100%' } } }))

export const total = style(inPage({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' }))

export const drawing = style(inPage({ marginInline: 'auto' }))

export const heading = style(inPage({ fontSize: size.h3, fontWeight: weight.heading }))

export const link = style(inPage({ marginBlockEnd: space[24] }))
