import { style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

export const table = style(inPage({ inlineSize: '100%', maxInlineSize: '48rem', tableLayout: 'fixed' }))

/** Three digits fit on the narrowest page. */
const ROOM = 'clamp(2px, 0.7vw, 0.75rem)'

export const caption = style(
  inPage({ paddingBlockEnd: space[8], fontSize: size.h3, fontWeight: weight.heading, textAlign: 'start' }),
)

export const head = style(
  inPage({
    paddingBlock: space[4],
    paddingInline: ROOM,
    color: color.inkSoft,
    fontSize: size.small,
    textAlign: 'start',
  }),
)

export const day = style(
  inPage({
    paddingBlock: space[4],
    paddingInline: ROOM,
    border: `1px solid ${color.line}`,
    verticalAlign: 'top',
    fontSize: size.small,
  }),
)

export const weekend = style([day, inPage({ background: color.blueSurface })])

export const today = style(inPage({ boxShadow: `inset 0 0 0 3px ${color.action}` }))

export const few = style([day, inPage({ fontWeight: weight.strong, color: color.amberText })])

export const full = style([day, inPage({ background: color.amberSurface, color: color.amberText })])

export const date = style(
  inPage({
    display: 'block',
    fontWeight: weight.heading,
    lineHeight: 1.2,
    overflowWrap: 'normal',
    whiteSpace: 'normal',
  }),
)
