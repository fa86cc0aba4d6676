import { pageStyle } from '../../../styles/inLayer'
import { size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

export const table = pageStyle({ inlineSize: '100%', maxInlineSize: '48rem', tableLayout: 'fixed' })

/** Three digits fit on the narrowest page. */
const ROOM = 'clamp(2px, 0.7vw, 0.75rem)'

export const caption = pageStyle({
  paddingBlockEnd: space[8],
  fontSize: size.h3,
  fontWeight: weight.heading,
  textAlign: 'start',
})

export const head = pageStyle({
  paddingBlock: space[4],
  paddingInline: ROOM,
  color: color.inkSoft,
  fontSize: size.small,
  textAlign: 'start',
})

export const day = pageStyle({
  paddingBlock: space[4],
  paddingInline: ROOM,
  border: `1px solid ${color.line}`,
  verticalAlign: 'top',
  fontSize: size.small,
})

export const weekend = pageStyle(day, { background: color.blueSurface })

export const today = pageStyle({ boxShadow: `inset 0 0 0 3px ${color.action}` })

export const few = pageStyle(day, { fontWeight: weight.strong, color: color.amberText })

export const full = pageStyle(day, { background: color.amberSurface, color: color.amberText })

export const date = pageStyle({
  display: 'block',
  fontWeight: weight.heading,
  lineHeight: 1.2,
  overflowWrap: 'normal',
  whiteSpace: 'normal',
})
