import { shopStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const problem = shopStyle({
  display: 'flex',
  gap: space[8],
  color: color.error,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})

export const vat = shopStyle({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.5 })
