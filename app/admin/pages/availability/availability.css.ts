import { pageStyle } from '../../../styles/inLayer'
import { radius, size, space, weight, zIndex } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'

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

/** The table begins with this day where it is wider than the page, beside the names of the units. */
export const begins = pageStyle({ scrollMarginInlineStart: '8rem', ...{ scrollInitialTarget: 'nearest' } })

/** Clipped where few days of the month are shown. */
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

export const monthTable = pageStyle({ inlineSize: '100%', maxInlineSize: '48rem', tableLayout: 'fixed' })

/** Three digits fit on the narrowest page. */
const ROOM = 'clamp(2px, 0.7vw, 0.75rem)'

export const monthCaption = pageStyle({
  paddingBlockEnd: space[8],
  fontSize: size.h3,
  fontWeight: weight.heading,
  textAlign: 'start',
})

export const monthHead = pageStyle({
  paddingBlock: space[4],
  paddingInline: ROOM,
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { [media.enlarged]: { fontSize: '4.5vw' } },
})

export const monthDay = pageStyle({
  paddingBlock: space[4],
  paddingInline: ROOM,
  border: `1px solid ${color.line}`,
  verticalAlign: 'top',
  fontSize: size.small,
  '@media': { [media.enlarged]: { fontSize: '4.5vw' } },
})

export const monthWeekend = pageStyle(monthDay, { background: color.blueSurface })

export const monthToday = pageStyle({ boxShadow: `inset 0 0 0 3px ${color.action}` })

export const monthFew = pageStyle(monthDay, { fontWeight: weight.strong, color: color.amberText })

export const monthFull = pageStyle(monthDay, { background: color.amberSurface, color: color.amberText })

export const monthDate = pageStyle({
  display: 'block',
  fontWeight: weight.heading,
  lineHeight: 1.2,
  overflowWrap: 'normal',
  whiteSpace: 'normal',
})
