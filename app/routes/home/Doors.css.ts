import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { motion, radius, size, space, target, weight } from '../../styles/scale'
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

// On a narrow page the drawing stands beside name and price.
const door = style(
  inPage({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: space[16],
    rowGap: space[8],
    padding: space[16],
    border: '1px solid transparent',
    borderRadius: radius.large,
    transition: `border-color ${motion.short}`,
    '@media': {
      [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto auto auto 1fr auto' },
      [media.wider]: { padding: space[24] },
    },
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

export const drawing = style(
  inPage({
    gridRow: '1 / span 2',
    inlineSize: '100%',
    borderRadius: radius.large,
    '@media': { [media.wide]: { gridRow: 'auto', marginBlockEnd: space[8] } },
  }),
)

export const name = style(inPage({ alignSelf: 'end', '@media': { [media.wide]: { fontSize: size.h2 } } }))

export const price = style(
  inPage({
    fontSize: size.lead,
    fontWeight: weight.strong,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
  }),
)

export const text = style(
  inPage({ gridColumn: '1 / -1', '@media': { [media.wide]: { gridColumn: 'auto' } } }),
)

// Looks like a button, and makes the whole card clickable.
export const action = style(
  inPage({
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minBlockSize: target,
    paddingBlock: space[8],
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    fontWeight: weight.strong,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
    '@media': { [media.wide]: { gridColumn: 'auto', marginBlockStart: space[8] } },
  }),
)
