import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

// The window holds the whole picture above the other views: it is as wide as what is left of the height allows.
export const large = style(
  inPage({
    inlineSize: `min(100%, max(16rem, (100dvh - 22rem) * 4 / 3))`,
    marginInline: 'auto',
    marginBlockEnd: space[16],
  }),
)

export const caption = style(inPage({ color: color.inkSoft, fontSize: size.small }))

export const views = style(
  inPage({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] }),
)

export const view = style(
  inPage({
    display: 'block',
    inlineSize: 'min-content',
    minInlineSize: '6.5rem',
    padding: space[4],
    fontSize: size.small,
    textAlign: 'center',
    selectors: {
      '&[aria-current]': {
        color: color.ink,
        fontWeight: weight.strong,
        textDecoration: 'none',
        boxShadow: `inset 0 -3px ${color.brand}`,
      },
    },
  }),
)

globalStyle(`${view} img`, inPage({ display: 'block' }))
