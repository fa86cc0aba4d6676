import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, weight } from '../../styles/scale'

export const phone = style(
  inPage({ fontSize: size.h2, fontWeight: weight.heading, fontVariantNumeric: 'tabular-nums' }),
)
