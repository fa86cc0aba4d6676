import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { pageStyle, shopStyle } from '../../styles/inLayer'
import { space, target, weight } from '../../styles/scale'

/**
 * Heights of the longest language at 320 px: what turns out higher lies over the next part until it is laid out. The parts before have
 * too many heights to foresee.
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
