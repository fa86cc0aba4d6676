import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space } from '../../styles/scale'
import { media } from '../../styles/themes'
import { cluster } from '../../ui/Layout/Layout.css'

export const hero = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    alignItems: 'center',
    '@media': { [media.wider]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[32] } },
  }),
)

export const sentence = style(inPage({ hyphens: 'manual' }))

export const actions = style([cluster])

// On a narrow page they share a line, and their words take two.
globalStyle(
  `${actions} > *`,
  inPage({
    '@media': {
      [`not all and ${media.wide}`]: { flex: '1 1 8rem', padding: space[8], fontSize: size.small },
    },
  }),
)

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
      [media.wider]: { aspectRatio: '6 / 5' },
    },
  }),
)
