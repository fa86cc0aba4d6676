import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const hero = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[32],
    alignItems: 'stretch',
    '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', gap: space[48] } },
  }),
)

export const text = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    alignContent: 'center',
  }),
)

// In a wide window that is low, the first button stands below it.
export const sentence = style(
  inPage({
    hyphens: 'manual',
    '@media': { [`${media.wider} and (max-height: 50rem)`]: { fontSize: '2.5rem' } },
  }),
)

export const lead = style(inPage({ fontSize: size.lead, lineHeight: 1.5 }))

// The bed is in the right half of the picture: crop the left.
export const picture = style(
  inPage({
    inlineSize: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    objectPosition: '94% 50%',
    borderRadius: radius.large,
    '@media': {
      [media.wide]: { aspectRatio: '2 / 1' },
      [media.wider]: { aspectRatio: 'auto', blockSize: '100%', minBlockSize: '30rem' },
    },
  }),
)
