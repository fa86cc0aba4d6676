import { uiStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const list = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  paddingInlineStart: 0,
  listStyle: 'none',
})

export const link = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: target,
  paddingInline: space[12],
  fontSize: size.small,
  border: `1px solid ${color.control}`,
  borderRadius: target,
  background: color.card,
  textDecoration: 'none',
  '@media': {
    [media.wide]: { paddingInline: space[16], fontSize: size.body },
    [media.forced]: { selectors: { '&[aria-current]': { borderWidth: 3 } } },
  },
  selectors: {
    '&:hover': { borderColor: color.action, background: color.blueSurface },
    '&[aria-current]': {
      borderColor: color.action,
      background: color.blueSurface,
      color: color.ink,
      fontWeight: weight.strong,
      boxShadow: `inset 0 0 0 1px ${color.action}`,
    },
  },
})
