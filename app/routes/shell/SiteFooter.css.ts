import { style } from '@vanilla-extract/css'
import { wrapped } from '../../styles/arranged'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const footer = pageStyle(drawnWhenNear('134rem', '66rem'), {
  marginBlockStart: 'auto',
  paddingBlock: `${space[48]} ${space[32]}`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.card,
  fontSize: size.small,
  '@media': { print: { paddingBlock: space[16], background: 'none', breakInside: 'avoid' } },
})

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: space[32],
})

export const pages = pageStyle({ marginBlockStart: space[32], '@media': { print: { display: 'none' } } })

export const groups = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  columnGap: space[32],
})

pageGlobal(`${footer} p, ${footer} address, ${footer} ul`, { marginBlockStart: space[8] })
pageGlobal(`${columns} li + li`, { marginBlockStart: space[4] })

export const heading = pageStyle({ fontSize: size.h3 })

export const subheading = pageStyle({
  marginBlockStart: space[24],
  fontSize: size.small,
  fontWeight: weight.heading,
})

export const address = pageStyle({ fontStyle: 'normal' })

export const newsletter = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: space[8],
  marginBlockStart: space[16],
  '@media': { print: { display: 'none' } },
})

export const onScreen = pageStyle({ '@media': { print: { display: 'none' } } })

export const links = style({})

pageGlobal(`${footer} ${links} li + li`, { marginBlockStart: 0 })

export const row = pageStyle({
  ...wrapped(`0 ${space[24]}`),
})

export const link = pageStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: target })

export const end = pageStyle({
  ...wrapped(`0 ${space[48]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockStart: space[32],
  borderBlockStart: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

export const mission = pageStyle({ color: color.inkSoft })

export const languages = pageStyle({
  ...wrapped(`0 ${space[16]}`),
})

export const language = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: target,
  selectors: { '&[aria-current]': { color: color.ink, fontWeight: weight.strong } },
})
