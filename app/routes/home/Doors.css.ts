import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { motion, radius, size, space, weight } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const doors = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
  }),
)

const door = style(
  inPage({
    position: 'relative',
    display: 'grid',
    gap: space[8],
    alignContent: 'start',
    padding: space[24],
    border: '1px solid transparent',
    borderRadius: radius.large,
    transition: `border-color ${motion.short}`,
  }),
)

export const open = style([
  door,
  inPage({
    background: color.card,
    boxShadow: shadow,
    ':hover': { borderColor: color.action },
    '@media': { print: { boxShadow: 'none' } },
  }),
])

export const shut = style([door, inPage({ borderColor: color.line, color: color.inkSoft })])

export const name = style(inPage({ fontSize: size.h2 }))

// Makes the whole card clickable.
export const link = style(
  inPage({
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  }),
)

export const price = style(
  inPage({ fontSize: size.lead, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' }),
)
