import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'

export const footer = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space[8]} ${space[16]}`,
  }),
)

export const total = style(inPage({ fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' }))

export const drawing = style(inPage({ marginInline: 'auto' }))

export const heading = style(inPage({ fontSize: size.h3, fontWeight: weight.heading }))

export const link = style(inPage({ marginBlockEnd: space[24] }))
