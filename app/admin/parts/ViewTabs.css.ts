import { pressable } from '../../styles/arranged'
import { pageStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const NARROW = 'screen and (max-width: 63.99rem)'

/** Scrolls sideways where there is no room, beginning with the current tab. */
export const list = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  paddingInlineStart: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  listStyle: 'none',
  '@media': {
    [NARROW]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      // Part of the tab before stays visible, as a hint that there are more.
      scrollPaddingInline: 'min(9rem, 30%)',
      // Tabs fade out at the edge; the last one can be scrolled clear of it.
      paddingInlineEnd: space[32],
      maskImage: `linear-gradient(to left, transparent, #000 ${space[32]})`,
    },
    print: { display: 'none' },
  },
})

export const tab = pageStyle({
  ...pressable,
  gap: space[8],
  paddingInline: space[12],
  borderBlockEnd: '3px solid transparent',
  color: color.ink,
  fontSize: size.small,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '@media': {
    [media.forced]: { borderBlockEndColor: 'Canvas' },
    // Elsewhere it would move the page itself.
    [NARROW]: { selectors: { '&[aria-current]': { ...{ scrollInitialTarget: 'nearest' } } } },
  },
  selectors: {
    '&:hover': { background: color.blueSurface },
    '&[aria-current]': { borderBlockEndColor: color.action, fontWeight: weight.strong },
  },
})

export const count = pageStyle({
  color: color.inkSoft,
  fontWeight: weight.normal,
  fontVariantNumeric: 'tabular-nums',
})
