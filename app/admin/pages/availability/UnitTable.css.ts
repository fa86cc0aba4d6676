import { style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

/** The table scrolls within this where the page is narrow. */
export const frame = style(inPage({ overflowX: 'auto', maxInlineSize: '100%' }))

export const table = style(
  inPage({ minInlineSize: '62rem', inlineSize: '100%', tableLayout: 'fixed', fontSize: size.small }),
)

export const name = style(
  inPage({
    position: 'sticky',
    insetInlineStart: 0,
    inlineSize: '7.5rem',
    paddingInlineEnd: space[8],
    background: color.page,
    fontWeight: weight.normal,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  }),
)

const cell = {
  blockSize: '2.25rem',
  border: `1px solid ${color.line}`,
  padding: 0,
  textAlign: 'center',
} as const

export const day = style(inPage(cell))
export const weekend = style([day, inPage({ background: color.blueSurface })])
export const today = style(inPage({ boxShadow: `inset 3px 0 0 ${color.action}` }))

const bar = {
  display: 'block',
  overflow: 'hidden',
  marginInline: '2px',
  paddingInline: space[4],
  border: `1px solid ${color.action}`,
  borderRadius: radius.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

export const sent = style(inPage({ ...bar, background: color.blueSurface, fontWeight: weight.strong }))
export const planned = style(inPage({ ...bar, borderStyle: 'dashed' }))
