import { wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { size, space, weight, zIndex } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'

const NARROW = '(max-width: 47.99rem)'

export const empty = pageStyle({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal })

/** All ways to save stay in sight together, so that the gravest of them is never the only one at hand. */
export const foot = pageStyle({
  ...wrapped(space[8]),
  '@media': {
    [media.wider]: { gap: space[16] },
    '(min-height: 30rem)': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: zIndex.list,
      paddingBlock: space[8],
      borderBlockStart: `1px solid ${color.line}`,
      background: color.page,
    },
  },
})

pageGlobal(`${foot} > button`, {
  '@media': {
    [NARROW]: {
      flex: '1 1 6.25rem',
      paddingInline: space[4],
      fontSize: size.small,
      lineHeight: 1.25,
      hyphens: 'auto',
    },
  },
})

// What has the focus is never behind it.
pageGlobal(`html:has(${foot})`, { scrollPaddingBlockEnd: '6rem' })
