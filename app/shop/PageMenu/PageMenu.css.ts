import { styleVariants } from '@vanilla-extract/css'
import { pressable, secondary } from '../../styles/arranged'
import { inShop, shopGlobal, shopStyle } from '../../styles/inLayer'
import { space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const layouts = styleVariants({
  row: inShop({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[8],
    // Aligns the text of the first link with the shop's name.
    marginInlineStart: `calc(-1 * ${space[8]})`,
  }),
  column: inShop({ display: 'grid', marginInline: `calc(-1 * ${space[8]})` }),
})

const bare = {
  ...pressable,
  minInlineSize: target,
  paddingInline: space[8],
}

export const entry = shopStyle({
  ...bare,
  color: color.ink,
  fontWeight: weight.strong,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  selectors: { '&[aria-current]': { boxShadow: `inset 0 -3px ${color.brand}` } },
  '@media': {
    // Forced colors remove box shadows.
    [media.forced]: { selectors: { '&[aria-current]': { textDecoration: 'underline' } } },
  },
})

shopGlobal(`${layouts.column} [aria-current]`, {
  boxShadow: `inset 3px 0 ${color.brand}`,
  background: color.blueSurface,
})

export const disabled = shopStyle({
  ...bare,
  border: 0,
  background: 'none',
  color: color.inkSoft,
  cursor: 'not-allowed',
})

export const reason = shopStyle({ ...bare, ...secondary, lineHeight: 1.3 })
