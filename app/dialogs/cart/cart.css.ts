import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { media } from '../../styles/themes'

export const footer = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
})

// On a phone, each takes the whole width.
pageGlobal(`${footer} > *`, { '@media': { [`not all and ${media.wide}`]: { flexBasis: '100%' } } })

export const total = pageStyle({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' })

export const drawing = pageStyle({ marginInline: 'auto' })

export const heading = pageStyle({ fontSize: size.h3, fontWeight: weight.heading })

export const link = pageStyle({ marginBlockEnd: space[24] })
