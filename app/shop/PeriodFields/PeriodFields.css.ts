import { shopStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const fields = shopStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] })

/** Side by side where there is room. */
export const days = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.75rem, 100%), 1fr))',
  gap: space[16],
  alignItems: 'start',
})

export const legend = shopStyle({
  marginBlockEnd: space[8],
  fontSize: size.h3,
  fontWeight: weight.heading,
  lineHeight: 1.2,
})

export const below = shopStyle({ display: 'grid', justifyItems: 'start', gap: space[8] })

export const rules = shopStyle({
  paddingInlineStart: space[16],
  color: color.inkSoft,
  fontSize: size.small,
  lineHeight: 1.45,
})
