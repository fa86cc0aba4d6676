import { framed, stacked } from '../../styles/arranged'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { motion, radius, size, space, target, weight } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { cluster } from '../../ui/Layout/Layout.css'

export const section = pageStyle({
  ...stacked(space[16]),
  scrollMarginBlockStart: space[24],
})

export const lead = pageStyle({ fontSize: size.lead, lineHeight: 1.5 })

export const note = pageStyle({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.45 })

export const models = pageStyle(section, drawnWhenNear('67rem', '66rem'))

export const hero = pageStyle({
  ...stacked(space[16]),
  alignItems: 'center',
  '@media': { [media.wider]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[32] } },
})

export const sentence = pageStyle({ hyphens: 'manual' })

export const actions = pageStyle(cluster, {
  '@media': { [`not all and ${media.wide}`]: { alignItems: 'stretch' } },
})

pageGlobal(`${actions} > *`, {
  '@media': {
    [`not all and ${media.wide}`]: { flexBasis: '100%', paddingBlock: space[8] },
  },
})

// The bed is in the right half of the picture: crop the left.
export const picture = pageStyle({
  inlineSize: '100%',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  objectPosition: '94% 50%',
  borderRadius: radius.large,
  '@media': { [media.wide]: { aspectRatio: '2 / 1' }, [media.wider]: { aspectRatio: '6 / 5' } },
})

export const band = pageStyle({ display: 'grid', gap: space[16] })

export const promises = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: `${space[16]} ${space[32]}`,
})

export const doors = pageStyle({
  ...stacked(space[16]),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] } },
})

// On a narrow page the drawing stands beside name and price.
const door = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: space[16],
  rowGap: space[8],
  padding: space[12],
  border: '1px solid transparent',
  borderRadius: radius.large,
  transition: `border-color ${motion.short}`,
  '@media': {
    [media.wide]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto auto 1fr auto',
      padding: space[16],
    },
    [media.wider]: { padding: space[24] },
  },
})

export const open = pageStyle(door, {
  background: color.card,
  boxShadow: shadow,
  ':hover': { borderColor: color.action },
  '@media': { print: { boxShadow: 'none' } },
})

export const shut = pageStyle(door, { borderColor: color.line, color: color.inkSoft })

export const drawing = pageStyle({
  gridRow: '1 / span 2',
  inlineSize: '100%',
  borderRadius: radius.large,
  '@media': { [media.wide]: { gridRow: 'auto', marginBlockEnd: space[8] } },
})

export const name = pageStyle({ alignSelf: 'end', '@media': { [media.wide]: { fontSize: size.h2 } } })

export const price = pageStyle({
  fontSize: size.lead,
  fontWeight: weight.strong,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})

export const text = pageStyle({ gridColumn: '1 / -1', '@media': { [media.wide]: { gridColumn: 'auto' } } })

// Looks like a button, and makes the whole card clickable.
export const action = pageStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: target,
  paddingBlock: space[8],
  ...framed(color.control),
  fontWeight: weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  '@media': { [media.wide]: { gridColumn: 'auto', marginBlockStart: space[8] } },
})

export const answers = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBlock: `1px solid ${color.line}`,
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[32] } },
})

export const answer = pageStyle({
  paddingBlock: space[8],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': { [media.wide]: { paddingBlock: space[12], selectors: { '& + &': { borderBlockStart: 0 } } } },
})

export const result = pageStyle({ fontSize: size.h2, fontWeight: weight.heading, lineHeight: 1.4 })

export const figure = pageStyle({ '@media': { [media.wide]: { marginBlockStart: space[16] } } })

export const scale = pageStyle({
  inlineSize: '100%',
  maxInlineSize: '30rem',
  borderRadius: radius.large,
  '@media': { '(min-width: 40rem)': { maxInlineSize: 'none' } },
})

export const caption = pageStyle({ paddingBlockStart: space[8], color: color.inkSoft, fontSize: size.small })
