import { shopStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const rating = shopStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[8],
  fontVariantNumeric: 'tabular-nums',
})

export const stars = shopStyle({
  flex: 'none',
  inlineSize: '6.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: color.amberText,
  strokeWidth: 1.2,
  strokeLinejoin: 'round',
  forcedColorAdjust: 'auto',
})

export const filled = shopStyle({
  fill: color.amber,
  '@media': { [media.forced]: { fill: 'CanvasText', stroke: 'CanvasText' } },
})

export const textOnWide = shopStyle({ '@media': { [`not all and ${media.wider}`]: outOfSight } })
