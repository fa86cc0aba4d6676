import { pressable } from '../../styles/arranged'
import { bottomInset } from '../../styles/bottomInset.css'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { measure, space, zIndex } from '../../styles/scale'
import { shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { aroundFoot, foot, wrap } from '../../ui/Layout/Layout.css'
import { footer } from '../../ui/RouteDialog/RouteDialog.css'

const floating = {
  position: 'fixed' as const,
  insetBlockEnd: space[16],
  insetInline: space[16],
  zIndex: zIndex.notice,
  inlineSize: 'auto',
  maxInlineSize: measure,
  padding: 0,
  marginInline: 'auto',
  // Only the messages take presses.
  pointerEvents: 'none' as const,
}

// The maximum height of a message; a dialog ends above one that stays.
const room = { narrow: 'min(45dvh, 18rem)', wide: 'min(40dvh, 8rem)' }

const withScripts = 'screen and (scripting: enabled)'

/** Scripts remove messages, so they overlay the page; without scripts they are part of it. */
export const messages = pageStyle(wrap, { '@media': { [withScripts]: floating } })

export const overDialog = pageStyle({
  '@media': {
    screen: { ...floating, maxBlockSize: room.narrow, overflow: 'auto', pointerEvents: 'auto' },
    [`screen and ${media.wide}`]: { maxBlockSize: room.wide },
  },
})

// Above the bar at the foot of a page or dialog, which is pressed meanwhile.
pageGlobal(`html:has(${foot}, ${aroundFoot}, ${footer}) ${messages}`, {
  '@media': { [withScripts]: { insetBlockEnd: '8rem' } },
})

export const message = pageStyle({
  marginBlockStart: space[16],
  '@media': { [withScripts]: { boxShadow: shadow, pointerEvents: 'auto', marginBlockStart: space[8] } },
  selectors: { [`${overDialog} &`]: { pointerEvents: 'auto' } },
})

const makesRoom = {
  screen: { vars: { [bottomInset]: `calc(${room.narrow} + ${space[24]})` } },
  [`screen and ${media.wide}`]: { vars: { [bottomInset]: `calc(${room.wide} + ${space[24]})` } },
}
const makesRoomWithoutScripts = Object.fromEntries(
  Object.entries(makesRoom).map(([where, rule]) => [`${where} and (scripting: none)`, rule]),
)

// For messages that stay; the dialog would move when another one disappears.
pageGlobal(`html:has(${overDialog} ${message}[data-stays])`, { '@media': makesRoom })
pageGlobal(`html:has(${message}[data-stays]) ${overDialog}${overDialog}`, {
  '@media': { [withScripts]: { insetBlockEnd: space[16] } },
})
pageGlobal(`html:has(${overDialog} ${message})`, { '@media': makesRoomWithoutScripts })

pageGlobal(`html:has(${message})`, { '@media': { [withScripts]: { scrollPaddingBlockEnd: '9rem' } } })

export const close = pageStyle({
  ...pressable,
  gap: space[4],
  justifySelf: 'start',
  gridColumn: 2,
  marginBlock: `calc(-1 * ${space[8]})`,
  '@media': { [media.wide]: { gridColumn: 3 }, print: { display: 'none' } },
})
