import { fontStack } from './font-stack'
import { baseGlobal, resetGlobal } from './inLayer'
import { measure, radius, size, space, weight } from './scale'
import { color } from './theme.css'
import { media } from './themes'

resetGlobal('*, ::before, ::after', { boxSizing: 'border-box' })
resetGlobal('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset', { margin: 0 })
resetGlobal('fieldset', { minInlineSize: 0, padding: 0, border: 0 })
resetGlobal('legend', { padding: 0 })
resetGlobal('img, svg', { display: 'block', maxInlineSize: '100%', blockSize: 'auto' })
resetGlobal('button, input, select, textarea', { margin: 0, font: 'inherit', color: 'inherit' })
resetGlobal('[hidden]', { display: 'none !important' })

baseGlobal('html', { textSizeAdjust: '100%', scrollbarGutter: 'stable' })

baseGlobal('body', {
  background: color.page,
  color: color.ink,
  font: `${weight.normal} ${size.body}/1.6 ${fontStack}`,
  overflowWrap: 'break-word',
  // A long word of twice the size would widen what it stands in.
  '@media': { [media.enlarged]: { overflowWrap: 'anywhere' } },
})

baseGlobal('h1, h2, h3, h4', {
  fontWeight: weight.heading,
  lineHeight: 1.2,
  hyphens: 'auto',
  textWrap: 'balance',
})
// No media query sees text alone of twice the size.
baseGlobal('h1, h2, h3, h4, caption, summary', { overflowWrap: 'anywhere' })
baseGlobal('h1', { fontSize: size.h1, letterSpacing: '-0.01em' })
baseGlobal('h2', { fontSize: size.h2 })
baseGlobal('h3', { fontSize: size.h3 })
baseGlobal('h4', { fontSize: size.body })

baseGlobal('p, li, dd, figcaption', { maxInlineSize: measure, textWrap: 'pretty' })
baseGlobal('ul, ol', { paddingInlineStart: space[24] })
baseGlobal('strong, b, dt, th', { fontWeight: weight.strong })
baseGlobal('small', { fontSize: size.small })
baseGlobal('hr', { border: 0, borderBlockStart: `1px solid ${color.line}` })

baseGlobal('a', {
  color: color.action,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
})
// They weigh no more than a class, so that a part of `ui` wins.
baseGlobal(':where(a):hover', { color: color.actionHover, textDecorationThickness: '3px' })
baseGlobal(':where(a):active', { color: color.actionPressed })

// The ring is ink with paper around it, because one of the two contrasts with every surface.
baseGlobal(':focus-visible', {
  outline: `3px solid ${color.ink}`,
  outlineOffset: 0,
  boxShadow: `0 0 0 6px ${color.page}`,
  borderRadius: radius.small,
  '@media': { [media.forced]: { outlineColor: 'Highlight' } },
})

baseGlobal('summary, button, label, select', { cursor: 'pointer' })
baseGlobal('button', { overflowWrap: 'break-word' })

baseGlobal('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
baseGlobal('th, td', { textAlign: 'start', verticalAlign: 'baseline' })

baseGlobal('*, ::before, ::after', {
  '@media': {
    // Important, because every later layer would override it.
    [media.still]: { animation: 'none !important', transition: 'none !important' },
  },
})

baseGlobal('body', { '@media': { print: { background: 'none', color: '#000', fontSize: '11pt' } } })
baseGlobal('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } })
baseGlobal('h1, h2, h3, tr, img, svg, figure, address', { '@media': { print: { breakInside: 'avoid' } } })
