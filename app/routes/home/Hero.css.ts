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
    '@media': { [media.wider]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[48] } },
  }),
)

export const sentence = style(inPage({ hyphens: 'manual' }))

// Both share a line: where it is short, their words take two.
export const actions = style([cluster])

globalStyle(
  `${actions} > *`,
  inPage({
    flex: '3 1 9rem',
    padding: space[8],
    fontSize: size.small,
    '@media': {
      [media.wide]: { maxInlineSize: 'max-content', paddingInline: space[16], fontSize: size.body },
    },
  }),
)
globalStyle(`${actions} > * + *`, inPage({ flex: '2 1 7rem' }))

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
