import { shopStyle } from '../../styles/inLayer'
import { radius, size, space, target, weight, zIndex } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const list = shopStyle({
  position: 'absolute',
  zIndex: zIndex.list,
  insetBlockStart: '100%',
  insetInline: 0,
  maxBlockSize: `calc(5.5 * ${target})`,
  overflowY: 'auto',
  marginBlockStart: space[4],
  padding: space[4],
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.card,
  boxShadow: shadow,
})

export const option = shopStyle({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: target,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  ':hover': { background: color.blueSurface },
})

export const marked = shopStyle({
  background: color.blueSurface,
  boxShadow: `inset 0 0 0 2px ${color.action}`,
  '@media': { [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
})

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
