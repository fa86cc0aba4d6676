import { globalStyle } from '@vanilla-extract/css'
import { focusRing } from './focusRing'
import { fontStack } from './font.css'
import { inBase } from './inLayer'
import { measure, radius, size, space, weight } from './scale'
import { color } from './theme.css'
import { media } from './themes'

globalStyle(
  'html',
  inBase({
    textSizeAdjust: '100%',
    scrollbarGutter: 'stable',
  }),
)

globalStyle(
  'body',
  inBase({
    background: color.page,
    color: color.ink,
    font: `${weight.normal} ${size.body}/1.6 ${fontStack}`,
    overflowWrap: 'break-word',
  }),
)

globalStyle(
  'h1, h2, h3, h4',
  inBase({ fontWeight: weight.heading, lineHeight: 1.2, hyphens: 'auto', textWrap: 'balance' }),
)
globalStyle('h1', inBase({ fontSize: size.h1, letterSpacing: '-0.01em' }))
globalStyle('h2', inBase({ fontSize: size.h2 }))
globalStyle('h3', inBase({ fontSize: size.h3 }))
globalStyle('h4', inBase({ fontSize: size.body }))

globalStyle('p, li, dd, figcaption', inBase({ maxInlineSize: measure, textWrap: 'pretty' }))
globalStyle('ul, ol', inBase({ paddingInlineStart: space[24] }))
globalStyle('strong, b, dt, th', inBase({ fontWeight: weight.strong }))
globalStyle('small', inBase({ fontSize: size.small }))
globalStyle('time', inBase({ whiteSpace: 'nowrap' }))
globalStyle('hr', inBase({ border: 0, borderBlockStart: `1px solid ${color.line}` }))

globalStyle(
  'a',
  inBase({
    color: color.action,
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
  }),
)
// They weigh no more than a class, so that a part of `ui` wins.
globalStyle(':where(a):hover', inBase({ color: color.actionHover, textDecorationThickness: '3px' }))
globalStyle(':where(a):active', inBase({ color: color.actionPressed }))

globalStyle(
  ':focus-visible',
  inBase({
    ...focusRing,
    borderRadius: radius.small,
    '@media': { [media.forced]: { outlineColor: 'Highlight' } },
  }),
)

globalStyle('summary, button, label, select', inBase({ cursor: 'pointer' }))

globalStyle('table', inBase({ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }))
globalStyle('th, td', inBase({ textAlign: 'start', verticalAlign: 'baseline' }))

globalStyle(
  '*, ::before, ::after',
  inBase({
    '@media': {
      // Important, because every later layer would override it.
      [media.still]: { animation: 'none !important', transition: 'none !important' },
    },
  }),
)

globalStyle('body', inBase({ '@media': { print: { background: 'none', color: '#000', fontSize: '11pt' } } }))
globalStyle('h1, h2, h3', inBase({ '@media': { print: { breakAfter: 'avoid' } } }))
globalStyle(
  'h1, h2, h3, tr, img, svg, figure, address',
  inBase({ '@media': { print: { breakInside: 'avoid' } } }),
)
