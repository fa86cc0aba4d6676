import { pageStyle } from '../../../styles/inLayer'
import { radius, size, space, weight, zIndex } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

/** The table scrolls within this, so that its days and the legend below it stay in sight. */
export const frame = pageStyle({
  // Keeps visually hidden text within it.
  position: 'relative',
  overflow: 'auto',
  maxInlineSize: '100%',
  '@media': { screen: { maxBlockSize: 'max(20rem, 80vh)' } },
})

export const table = pageStyle({
  minInlineSize: '62rem',
  inlineSize: '100%',
  tableLayout: 'fixed',
  fontSize: size.small,
})

const stays = { position: 'sticky', background: color.page } as const

export const days = pageStyle({ ...stays, insetBlockStart: 0, zIndex: zIndex.list })

export const name = pageStyle({
  ...stays,
  insetInlineStart: 0,
  inlineSize: '7.5rem',
  paddingInlineEnd: space[8],
  fontWeight: weight.normal,
  whiteSpace: 'nowrap',
})

const cell = {
  blockSize: '2.25rem',
  border: `1px solid ${color.line}`,
  padding: 0,
  textAlign: 'center',
} as const

export const day = pageStyle(cell)
export const weekend = pageStyle(day, { background: color.blueSurface })
export const today = pageStyle({ boxShadow: `inset 3px 0 0 ${color.action}` })

export const begins = pageStyle({ scrollMarginInlineStart: '8rem', ...{ scrollInitialTarget: 'nearest' } })

export const month = pageStyle({
  ...cell,
  overflow: 'hidden',
  paddingInline: space[4],
  textAlign: 'start',
  whiteSpace: 'nowrap',
})

export const weekday = pageStyle({ display: 'block', color: color.inkSoft, fontWeight: weight.normal })

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

export const sent = pageStyle({ ...bar, background: color.blueSurface, fontWeight: weight.strong })
export const planned = pageStyle({ ...bar, borderStyle: 'dashed' })
