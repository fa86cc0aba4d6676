import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'

export const heading = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${space[4]} ${space[16]}`,
  }),
)

// The link is larger to press than it looks.
export const change = style(inPage({ paddingBlock: space[12], marginBlock: `calc(-1 * ${space[12]})` }))

export const question = style(inPage({ fontSize: size.h3, fontWeight: weight.heading }))

export const total = style(
  inPage({ fontSize: size.lead, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' }),
)
