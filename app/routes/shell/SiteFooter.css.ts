import { style } from '@vanilla-extract/css'
import { pressable, stacked, wrapped } from '../../styles/arranged'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const NARROW = 'screen and (max-width: 47.99rem)'

export const footer = pageStyle(drawnWhenNear('56rem', '36rem'), {
  marginBlockStart: 'auto',
  paddingBlock: `clamp(${space[16]}, 3vw, ${space[32]})`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.card,
  fontSize: size.small,
  lineHeight: 1.45,
  '@media': { print: { paddingBlock: space[16], background: 'none', breakInside: 'avoid' } },
})

export const parts = pageStyle(stacked(`clamp(${space[16]}, 2vw, ${space[24]})`))

export const columns = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: `${space[16]} ${space[32]}`,
})

/** On a phone all links flow as one, where lists would be as long as the page. */
export const groups = pageStyle(columns, { '@media': { [NARROW]: wrapped(`0 ${space[12]}`) } })

export const links = style({})

pageGlobal(`${groups} > div, ${links}`, { '@media': { [NARROW]: { display: 'contents' } } })

pageGlobal(`${footer} p, ${footer} address`, { marginBlockStart: space[4] })

export const heading = pageStyle({ fontSize: size.body, fontWeight: weight.heading })

export const groupHeading = pageStyle(heading, { '@media': { [NARROW]: outOfSight } })

export const form = style({})

pageGlobal(`${heading}:has(+ ${form}), ${form}`, { '@media': { [NARROW]: { display: 'inline' } } })

export const address = pageStyle({ fontStyle: 'normal' })

export const onScreen = pageStyle({ '@media': { print: { display: 'none' } } })

export const row = pageStyle(wrapped(`0 ${space[16]}`))

// Targets of 24 px (WCAG 2.5.8); a long address breaks.
pageGlobal(`${row} > a`, { paddingBlock: '2px', minInlineSize: 0 })

export const link = pageStyle({
  ...pressable,
  '@media': {
    [NARROW]: { minBlockSize: '2.75rem' },
    [`${media.wide} and (pointer: fine)`]: { minBlockSize: space[32] },
  },
})

export const languages = pageStyle({ ...wrapped(`0 ${space[16]}`), '@media': { print: { display: 'none' } } })

export const language = pageStyle(link, {
  selectors: { '&[aria-current]': { color: color.ink, fontWeight: weight.strong } },
})
