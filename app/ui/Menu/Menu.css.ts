import { beside, framed } from '../../styles/arranged'
import { chevron } from '../../styles/chevron'
import { uiStyle } from '../../styles/inLayer'
import { space, target, weight, zIndex } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'

export const menu = uiStyle({ position: 'relative' })

export const trigger = uiStyle({
  ...beside(space[8]),
  minBlockSize: target,
  padding: `0 ${space[8]}`,
  border: 0,
  background: 'none',
  ':hover': { textDecoration: 'underline' },
  '::after': { ...chevron, marginBlockStart: '-0.2em', rotate: '45deg' },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '[open] > &::after, &[data-state="open"]::after': { rotate: '225deg', marginBlockStart: '0.2em' },
  },
})

export const panel = uiStyle({
  zIndex: zIndex.menu,
  inlineSize: 'max-content',
  padding: space[8],
  ...framed(color.line),
  background: color.card,
  boxShadow: shadow,
})

export const folded = uiStyle(panel, { position: 'absolute', insetInlineEnd: 0, minInlineSize: '100%' })

export const item = uiStyle({
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: target,
  paddingInline: space[8],
  border: 0,
  background: 'none',
  color: color.ink,
  fontWeight: weight.normal,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: {
    '&[data-highlighted]': { background: color.blueSurface },
    '&[aria-current]': { fontWeight: weight.strong },
  },
})
