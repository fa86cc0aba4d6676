import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { size, space, weight, zIndex } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'

export const empty = style(inPage({ color: color.inkSoft, fontSize: size.small, fontWeight: weight.normal }))

const atFoot = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.list,
  paddingBlock: space[8],
  borderBlockStart: `1px solid ${color.line}`,
  background: color.page,
} as const

/** Saving stays in sight: all of it in a wide window, the first button alone in a narrow one. */
export const foot = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space[8]} ${space[16]}`,
    '@media': {
      '(min-width: 64rem) and (min-height: 30rem)': atFoot,
      [media.footed]: { display: 'contents' },
    },
  }),
)

export const first = style(inPage({ '@media': { [media.footed]: atFoot } }))

// What has the focus is never behind it.
globalStyle(`html:has(${foot})`, inPage({ scrollPaddingBlockEnd: '6rem' }))
