import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { pageStyle, shopStyle } from '../../styles/inLayer'
import { space, target, weight } from '../../styles/scale'

/**
 * A bed's page is long at its end; what is before this has too many heights to foresee. These are those of the longest language at 320 px,
 * because what is higher than foreseen lies over what follows until it is laid out.
 */
export const safety = shopStyle(drawnWhenNear('177rem', '92rem'))

export const setUp = shopStyle(drawnWhenNear('126rem', '74rem'))

export const articles = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: space[16],
})

export const article = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  gap: space[16],
  alignItems: 'center',
})

export const link = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: target,
  fontWeight: weight.strong,
})
