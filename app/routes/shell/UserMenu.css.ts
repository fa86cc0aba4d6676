import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, space, target, weight, zIndex } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const menu = style(
  inPage({
    position: 'relative',
    // On a narrow page its links are in the menu.
    display: 'none',
    '@media': { [media.wide]: { display: 'block' }, print: { display: 'none' } },
  }),
)

export const summary = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    minBlockSize: target,
    paddingInline: space[8],
    fontWeight: weight.strong,
    ':hover': { textDecoration: 'underline' },
    '::after': {
      content: '""',
      inlineSize: '0.45em',
      blockSize: '0.45em',
      marginBlockStart: '-0.2em',
      borderInlineEnd: '2px solid',
      borderBlockEnd: '2px solid',
      rotate: '45deg',
    },
    selectors: {
      '&::-webkit-details-marker': { display: 'none' },
      '[open] > &::after': { rotate: '225deg', marginBlockStart: '0.2em' },
    },
  }),
)

export const panel = style(
  inPage({
    position: 'absolute',
    insetInlineEnd: 0,
    zIndex: zIndex.menu,
    minInlineSize: '100%',
    inlineSize: 'max-content',
    padding: space[8],
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    background: color.card,
    boxShadow: shadow,
  }),
)
