import { globalStyle, style } from '@vanilla-extract/css'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inPage } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const footer = style([
  inPage(drawnWhenNear('134rem', '66rem')),
  inPage({
    marginBlockStart: 'auto',
    paddingBlock: `${space[48]} ${space[32]}`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.card,
    fontSize: size.small,
    '@media': { print: { paddingBlock: space[16], background: 'none', breakInside: 'avoid' } },
  }),
])

export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    gap: space[32],
  }),
)

export const pages = style(inPage({ marginBlockStart: space[32], '@media': { print: { display: 'none' } } }))

export const groups = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
    columnGap: space[32],
  }),
)

globalStyle(`${footer} p, ${footer} address, ${footer} ul`, inPage({ marginBlockStart: space[8] }))
globalStyle(`${columns} li + li`, inPage({ marginBlockStart: space[4] }))

export const heading = style(inPage({ fontSize: size.h3 }))

export const subheading = style(
  inPage({ marginBlockStart: space[24], fontSize: size.small, fontWeight: weight.heading }),
)

export const address = style(inPage({ fontStyle: 'normal' }))

export const newsletter = style(
  inPage({
    display: 'grid',
    justifyItems: 'start',
    gap: space[8],
    marginBlockStart: space[16],
    '@media': { print: { display: 'none' } },
  }),
)

export const onScreen = style(inPage({ '@media': { print: { display: 'none' } } }))

export const links = style({})

globalStyle(`${footer} ${links} li + li`, inPage({ marginBlockStart: 0 }))

export const row = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[24],
  }),
)

export const link = style(inPage({ display: 'inline-flex', alignItems: 'center', minBlockSize: target }))

export const end = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[48],
    marginBlockStart: space[32],
    borderBlockStart: `1px solid ${color.line}`,
    '@media': { print: { display: 'none' } },
  }),
)

export const mission = style(inPage({ color: color.inkSoft }))

export const languages = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[16],
  }),
)

export const language = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: target,
    selectors: { '&[aria-current]': { color: color.ink, fontWeight: weight.strong } },
  }),
)
