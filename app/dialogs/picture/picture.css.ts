import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

// As wide as the height of the window allows, with the other views below.
export const large = pageStyle({
  inlineSize: `min(100%, max(16rem, (100dvh - 22rem) * 4 / 3))`,
  marginInline: 'auto',
  marginBlockEnd: space[16],
})

export const caption = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const views = pageStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[8] })

export const view = pageStyle({
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
})

pageGlobal(`${view} img`, { display: 'block' })
