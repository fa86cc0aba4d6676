import { shopStyle } from '../../styles/inLayer'
import { palette } from '../../styles/palette'
import { radius, space } from '../../styles/scale'

export const number = shopStyle({ fontVariantNumeric: 'tabular-nums' })

export const figure = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), max-content))',
  alignItems: 'center',
  gap: space[16],
  margin: 0,
})

/** Dark on white in dark mode too: not every camera reads the inverse. */
export const code = shopStyle({
  inlineSize: '11rem',
  blockSize: '11rem',
  borderRadius: radius.small,
  background: palette.white,
  fill: palette.night,
  printColorAdjust: 'exact',
})
