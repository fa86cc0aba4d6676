import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const steps = style(
  inPage({
    counterReset: 'step',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    '@media': {
      [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      [media.wider]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  }),
)

// Screen readers announce the numbers of the list itself.
export const name = style(
  inPage({
    '::before': { content: ['counter(step) ". "', 'counter(step) ". " / ""'] },
  }),
)

export const step = style(
  inPage({
    counterIncrement: 'step',
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2fr)',
    gap: space[16],
    alignItems: 'center',
    '@media': {
      [media.wider]: { gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start', alignContent: 'start' },
    },
  }),
)

export const drawing = style(
  inPage({ inlineSize: '100%', maxInlineSize: '15rem', borderRadius: radius.large }),
)
