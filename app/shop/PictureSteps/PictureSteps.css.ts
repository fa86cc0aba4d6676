import { stacked } from '../../styles/arranged'
import { pageStyle } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const steps = pageStyle({
  counterReset: 'step',
  ...stacked(space[24]),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))' } },
})

export const step = pageStyle({
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2fr)',
  gap: space[16],
  alignItems: 'start',
  alignContent: 'start',
  breakInside: 'avoid',
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] } },
})

export const drawing = pageStyle({
  inlineSize: '100%',
  maxInlineSize: '15rem',
  borderRadius: radius.large,
})

// Screen readers announce the list's own numbers.
export const numbered = pageStyle({
  '::before': { content: ['counter(step) ". "', 'counter(step) ". " / ""'] },
})
