import { globalStyle, style } from '@vanilla-extract/css'
import { bottomInset } from '../../styles/bottomInset.css'
import { inPage } from '../../styles/inLayer'
import { measure, space, target, zIndex } from '../../styles/scale'
import { shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { wrap } from '../../ui/Layout/Layout.css'

const floating = {
  position: 'fixed' as const,
  insetBlockEnd: space[16],
  insetInline: space[16],
  zIndex: zIndex.notice,
  inlineSize: 'auto',
  maxInlineSize: measure,
  padding: 0,
  marginInline: 'auto',
  // What lies between and beside the messages stays in reach; a dialog takes presses from everything but itself.
  pointerEvents: 'none' as const,
}

// A message over a dialog has so much room; where it stays, the dialog ends above it: none covers the other's buttons.
const room = { narrow: 'min(45dvh, 18rem)', wide: 'min(40dvh, 8rem)' }

// Print keeps messages where they stand in the text.
const withScripts = 'screen and (scripting: enabled)'

/*
 * Where scripts run, a message goes away by itself: it lies over the page, so that nothing moves then. Without them it
 * stays, and must cover nothing. The style sheet knows which it is, so nothing moves when the scripts arrive either.
 */
export const messages = style([wrap, inPage({ '@media': { [withScripts]: floating } })])

/** A dialog covers the page, and the messages in it. */
export const overDialog = style(
  inPage({
    '@media': {
      screen: { ...floating, maxBlockSize: room.narrow, overflow: 'auto', pointerEvents: 'auto' },
      [`screen and ${media.wide}`]: { maxBlockSize: room.wide },
    },
  }),
)

export const message = style(
  inPage({
    marginBlockStart: space[16],
    '@media': { [withScripts]: { boxShadow: shadow, pointerEvents: 'auto', marginBlockStart: space[8] } },
    selectors: { [`${overDialog} &`]: { pointerEvents: 'auto' } },
  }),
)

/** A message that stays until it is closed. */
export const staying = style({})

const makesRoom = {
  screen: { vars: { [bottomInset]: `calc(${room.narrow} + ${space[24]})` } },
  [`screen and ${media.wide}`]: { vars: { [bottomInset]: `calc(${room.wide} + ${space[24]})` } },
}
const makesRoomWithoutScripts = Object.fromEntries(
  Object.entries(makesRoom).map(([where, rule]) => [`${where} and (scripting: none)`, rule]),
)

// One that goes by itself makes no room: the dialog would move when it goes.
globalStyle(`html:has(${overDialog} ${staying})`, inPage({ '@media': makesRoom }))
globalStyle(`html:has(${overDialog} ${message})`, inPage({ '@media': makesRoomWithoutScripts }))

// What has the focus is not hidden behind a message.
globalStyle(
  `html:has(${message})`,
  inPage({ '@media': { [withScripts]: { scrollPaddingBlockEnd: '9rem' } } }),
)

export const close = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[4],
    justifySelf: 'start',
    // Below the words on a narrow page, beside them on a wide one.
    gridColumn: 2,
    minBlockSize: target,
    marginBlock: `calc(-1 * ${space[8]})`,
    '@media': { [media.wide]: { gridColumn: 3 }, print: { display: 'none' } },
  }),
)
