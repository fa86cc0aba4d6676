import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'

export const band = style(inPage({ display: 'grid', gap: space[24] }))

export const promises = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: `${space[24]} ${space[32]}`,
  }),
)

export const phone = style(
  inPage({ fontSize: size.h2, fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' }),
)
