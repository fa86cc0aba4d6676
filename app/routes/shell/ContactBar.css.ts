import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const bar = style(inPage({ background: color.blueSurface, '@media': { print: { display: 'none' } } }))

export const row = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[8],
    fontSize: size.small,
    '@media': { [media.wide]: { columnGap: space[24] } },
  }),
)

const bare = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: target,
  minInlineSize: target,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
}

export const link = style(inPage(bare))

export const rating = style(
  inPage({ ...bare, display: 'none', '@media': { [media.wide]: { display: 'inline-flex' } } }),
)

export const language = style(inPage({ display: 'none', '@media': { [media.wide]: { display: 'flex' } } }))

export const social = style(
  inPage({
    display: 'none',
    gap: space[16],
    '@media': { [media.wider]: { display: 'flex', marginInlineEnd: 'auto' } },
  }),
)
