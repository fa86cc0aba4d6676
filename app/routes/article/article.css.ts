import { style } from '@vanilla-extract/css'
import { beside, framed } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { EDITED } from '../../ui/Field/Field.css'
import { aroundFoot, cluster } from '../../ui/Layout/Layout.css'

export const ways = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  ...framed(color.control),
  background: color.card,
  lineHeight: 1.25,
  textAlign: 'center',
})

pageGlobal(`${ways} > a`, {
  flex: '1 1 0',
  padding: `${space[8]} ${space[4]}`,
  fontWeight: weight.strong,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  // The longest of the words is to have its place on the smallest of phones.
  '@media': {
    'not all and (min-width: 22rem)': { paddingInline: 0, fontSize: size.small, letterSpacing: '-0.03em' },
  },
})

pageGlobal(`${ways} > a + a`, { borderInlineStart: `1px solid ${color.control}` })

// Forced colors take the background away, and show the transparent line.
pageGlobal(`${ways} > [aria-current]`, {
  paddingBlockEnd: space[4],
  borderBlockEnd: `${space[4]} solid transparent`,
  borderRadius: radius.small,
  background: color.action,
})

pageGlobal(`${ways} > [aria-current], ${ways} > [aria-current] > span`, { color: color.onAction })

// Where there is little room, the page of the trial alone says how long it is.
pageGlobal(`${ways} span > span`, { '@media': { 'not all and (min-width: 30rem)': { display: 'none' } } })

export const tick = pageStyle({
  display: 'flex',
  gap: space[12],
  minBlockSize: target,
  padding: `${space[16]} 0 ${space[8]}`,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
})

export const quiet = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const deposit = pageStyle({
  padding: `${space[8]} ${space[12]}`,
  ...framed(color.amberLine),
  background: color.amberSurface,
  lineHeight: 1.4,
})

export const order = style([cluster, aroundFoot])

const STUCK = 'scroll-state(stuck: bottom)'

export const kept = pageStyle({
  '@media': {
    [`${media.wider} and (min-height: 30rem)`]: {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: space[8],
      background: color.card,
      boxShadow: `0 -${space[8]} ${space[8]} ${color.card}`,
      containerType: 'scroll-state',
    },
  },
})

// Without a message, its label stands beside a field, so that less is covered.
pageGlobal(`${order} > div:first-child:not(:has(p))`, beside(space[12]))

pageGlobal(`${order} input`, { inlineSize: '4.5rem', marginBlockStart: 0 })
pageGlobal(`${order} label`, { whiteSpace: 'nowrap' })

export const bar = pageStyle({ display: 'flex', flexWrap: 'wrap', flexGrow: 1, gap: space[12] })

// Its button is as high with two lines of words as with one, so that the bar keeps its height at any width.
pageGlobal(`${bar} > button`, {
  flex: '1 1 0',
  minInlineSize: 'min-content',
  padding: `0 ${space[12]}`,
  overflowWrap: 'break-word',
})

// On a wide page the sum goes with the button while its own place is out of sight; browsers that cannot tell show the button alone.
// It keeps its lines where the words of the button leave it room; three of them are as high as the button.
export const sum = pageStyle({
  flex: '999 1 min-content',
  maxInlineSize: 'max-content',
  fontSize: size.small,
  lineHeight: 1.15,
  '@container': { [STUCK]: { display: 'block' } },
})

pageGlobal(`${sum} > strong`, { fontSize: size.body, whiteSpace: 'nowrap' })

export const old = pageStyle({ visibility: 'hidden' })

const whenEdited = `:has(> form input${EDITED}) &`

export const drawn = pageStyle({
  selectors: { [whenEdited]: { visibility: 'hidden' } },
  '@media': {
    '(scripting: enabled)': { selectors: { [whenEdited]: { visibility: 'visible', opacity: 0.5 } } },
  },
})

/** Until scripts follow the price, the button stands where an old one was: one that came below would move what is pressed. */
export const unfollowed = pageStyle({ '@media': { '(scripting: none)': { display: 'none' } } })

export const unscripted = pageStyle({ '@media': { '(scripting: enabled)': { display: 'none' } } })
