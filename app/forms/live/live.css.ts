import { shopStyle } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const zone = shopStyle({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '6rem',
  padding: space[16],
  border: `2px dashed ${color.control}`,
  borderRadius: radius.small,
  color: color.inkSoft,
  textAlign: 'center',
})

export const drop = shopStyle(zone, { background: color.card })
export const dropOver = shopStyle(zone, {
  borderColor: color.action,
  borderStyle: 'solid',
  background: color.blueSurface,
  color: color.ink,
})

export const problem = shopStyle({
  display: 'flex',
  gap: space[8],
  color: color.error,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})

export const chosen = shopStyle({ display: 'flex', alignItems: 'center', gap: space[16] })

export const thumbnail = shopStyle({
  inlineSize: '4rem',
  blockSize: '4rem',
  objectFit: 'contain',
  flex: 'none',
})

export const vat = shopStyle({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.5 })
