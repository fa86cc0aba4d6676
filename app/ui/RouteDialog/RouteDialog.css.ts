import { keyframes, styleVariants } from '@vanilla-extract/css'
import { pressable, wrapped } from '../../styles/arranged'
import { bottomInsetOrZero } from '../../styles/bottomInset.css'
import { inUi, uiGlobal, uiStyle } from '../../styles/inLayer'
import { motion, radius, size, space, zIndex } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const padding = `clamp(${space[16]}, 4vw, ${space[24]})`

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { opacity: 0, translate: '0 0.5rem' } })
const slideLeft = keyframes({ from: { opacity: 0, translate: '1rem 0' } })
const slideRight = keyframes({ from: { opacity: 0, translate: '-1rem 0' } })

export const backdrop = uiStyle({
  position: 'fixed',
  inset: 0,
  zIndex: zIndex.dialog,
  background: color.scrim,
  cursor: 'default',
  pointerEvents: 'auto',
  forcedColorAdjust: 'none',
  animation: `${appear} ${motion.short}`,
  '@media': { print: { display: 'none' } },
})

const dialog = uiStyle({
  position: 'fixed',
  zIndex: zIndex.dialog,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: '6rem',
  // Radix disables pointer events on the body before it enables them on the dialog: a press in between would be lost.
  pointerEvents: 'auto',
  background: color.card,
  border: '1px solid transparent',
  boxShadow: shadow,
  '@media': { print: { position: 'static', display: 'block', boxShadow: 'none' } },
  selectors: { '&:focus-visible': { outline: 'none' } },
})

/** Has no size: its content lies over everything else. */
export const above = uiStyle({
  position: 'absolute',
  zIndex: zIndex.dialog + 1,
  '@media': { print: { position: 'static' } },
})

// The page does not scroll. The room of its scrollbar stays, or all that can be seen of it would move.
uiGlobal(`html:has(${dialog})`, { overflow: 'hidden', '@media': { print: { overflow: 'visible' } } })

// Only the uppermost dialog is printed.
uiGlobal(`html:has(${dialog}) [inert]`, { '@media': { print: { display: 'none' } } })

// These are Radix's stops for the keyboard at both ends of the document, where everything is inert anyway.
uiGlobal('[data-radix-focus-guard]', { display: 'none' })

const drawer = uiStyle(dialog, {
  insetBlock: `0 ${bottomInsetOrZero}`,
  borderRadius: 0,
  inlineSize: 'min(37.5rem, 100%)',
})

const centred = uiStyle(dialog, {
  inset: `0 0 ${bottomInsetOrZero}`,
  blockSize: 'fit-content',
  maxBlockSize: `calc(100dvh - ${space[32]} - ${bottomInsetOrZero})`,
  margin: 'auto',
  borderRadius: radius.large,
  animation: `${rise} ${motion.short}`,
})

export const sides = styleVariants({
  centre: [centred, inUi({ inlineSize: `min(37.5rem, 100% - ${space[32]})` })],
  whole: [centred, inUi({ inlineSize: `calc(100% - ${space[16]})`, maxInlineSize: '76rem' })],
  left: [drawer, inUi({ insetInlineStart: 0, animation: `${slideRight} ${motion.short}` })],
  right: [drawer, inUi({ insetInlineEnd: 0, animation: `${slideLeft} ${motion.short}` })],
})

// This comes after the sides, whose measures are those of a screen.
uiGlobal(`${dialog}${dialog}`, {
  '@media': {
    print: { inlineSize: 'auto', maxBlockSize: 'none', overflow: 'visible', animation: 'none' },
  },
})

export const narrow = uiStyle({ inlineSize: 'min(18.75rem, 100%)' })

export const header = uiStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.sticky,
  ...wrapped(`0 ${space[8]}`),
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[12],
  paddingInline: `${padding} ${space[4]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  background: color.card,
  '@media': { [media.low]: { position: 'static' } },
})

// The title breaks before the close link moves below it.
export const title = uiStyle({ flex: '1 1 6rem', fontSize: size.h3 })

export const close = uiStyle({
  ...pressable,
  gap: space[8],
  marginInlineStart: 'auto',
  paddingInline: space[8],
  '@media': { print: { display: 'none' } },
})

export const body = uiStyle({ flex: 1, padding })

export const footer = uiStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: zIndex.sticky,
  padding: `${space[16]} ${padding}`,
  borderBlockStart: `1px solid ${color.line}`,
  background: color.card,
  '@media': { [media.low]: { position: 'static' } },
})

export const below = uiStyle({ padding: `${space[12]} ${padding}` })
