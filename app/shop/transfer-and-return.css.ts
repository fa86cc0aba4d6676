import { likeLink } from '../styles/arranged'
import { shopStyle } from '../styles/inLayer'
import { radius, space, target } from '../styles/scale'
import { darkTheme, lightTheme } from '../styles/themes'

export const accountNumber = shopStyle({ fontVariantNumeric: 'tabular-nums' })

export const codeFigure = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), max-content))',
  alignItems: 'center',
  gap: space[16],
  '@media': { 'screen and (hover: none) and (max-width: 40rem)': { display: 'none' } },
})

export const copy = shopStyle({
  ...likeLink,
  minBlockSize: target,
  padding: `0 ${space[8]}`,
})

/** Dark on white in dark mode too: not every camera reads the inverse. */
export const transferCode = shopStyle({
  inlineSize: 'min(11rem, 100%)',
  blockSize: 'auto',
  borderRadius: radius.small,
  background: lightTheme.color.card,
  fill: darkTheme.color.page,
  printColorAdjust: 'exact',
})

export const photos = shopStyle({ display: 'flex', flexWrap: 'wrap', gap: space[12] })

export const photo = shopStyle({
  inlineSize: 'min(10rem, 100%)',
  blockSize: '7.5rem',
  objectFit: 'cover',
  borderRadius: radius.small,
})
