import { style } from '@vanilla-extract/css'
import { beside, secondary } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { radius, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const BESIDE = 'screen and (min-width: 64rem)'

/** A little darker than the page; the current section is a card on it. */
export const railSurface = `color-mix(in srgb, ${color.line} 38%, ${color.page})`

const edge = `color-mix(in srgb, ${color.control} 45%, ${railSurface})`
const shade = (at: 'top' | 'bottom', from: string, high: string, attachment: 'local' | 'scroll') =>
  `linear-gradient(to ${at === 'top' ? 'bottom' : 'top'}, ${from}, transparent) ${at} / 100% ${high} no-repeat ${attachment}`

/** Shades at its edges show that there is more to scroll to. */
export const menu = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: space[4],
  minBlockSize: 0,
  overflowY: 'auto',
  padding: `${space[8]} ${space[12]}`,
  background: [
    shade('top', `${railSurface} 45%`, '1.5rem', 'local'),
    shade('bottom', `${railSurface} 45%`, '1.5rem', 'local'),
    shade('top', edge, '0.625rem', 'scroll'),
    shade('bottom', edge, '0.625rem', 'scroll'),
  ].join(', '),
})

export const group = style({})

pageGlobal(`${group} + ${group}`, {
  marginBlockStart: space[4],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.line}`,
})

export const heading = pageStyle({
  padding: `0 ${space[8]}`,
  ...secondary,
  lineHeight: 1.5,
})

const HEIGHT = 'clamp(2rem, calc((100vh - 18.5rem) / 18), 2.7rem)'

export const section = pageStyle({
  ...beside(space[12]),
  minBlockSize: target,
  paddingInline: space[8],
  borderRadius: radius.small,
  color: color.ink,
  lineHeight: 1.25,
  textDecoration: 'none',
  ':hover': { background: color.card },
  '@media': { [BESIDE]: { minBlockSize: HEIGHT } },
})

export const glyph = pageStyle({
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  color: color.inkSoft,
})

pageGlobal(`${section}[aria-current]`, {
  background: color.card,
  fontWeight: weight.strong,
  boxShadow: `inset 0 0 0 1px ${color.line}, inset 4px 0 ${color.action}`,
})
pageGlobal(`${section}[aria-current] > ${glyph}`, { color: color.action })

export const name = pageStyle({ flexGrow: 1, minInlineSize: 0 })

export const count = pageStyle({
  flex: 'none',
  minInlineSize: '2rem',
  paddingInline: space[8],
  border: `1px solid ${color.line}`,
  borderRadius: '1rem',
  background: color.card,
  ...secondary,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.45,
  textAlign: 'center',
})

export const late = pageStyle(count, {
  borderColor: color.errorLine,
  background: color.errorSurface,
  color: color.error,
})
