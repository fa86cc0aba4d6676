import { createVar, fallbackVar, styleVariants } from '@vanilla-extract/css'
import { inUi, uiGlobal, uiStyle } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

/** The widest that a page becomes; frames with more to show at once set it. */
export const pageWidth = createVar()

/** A page keeps so much free at both sides of the window. */
export const EDGE = `clamp(${space[16]}, 4vw, ${space[32]})`

export const wrap = uiStyle({
  inlineSize: '100%',
  maxInlineSize: fallbackVar(pageWidth, '76rem'),
  marginInline: 'auto',
  paddingInline: EDGE,
})

const stack = uiStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })

export const stacks = styleVariants({
  4: [stack, inUi({ gap: space[4] })],
  8: [stack, inUi({ gap: space[8] })],
  16: [stack, inUi({ gap: space[16] })],
  24: [stack, inUi({ gap: space[24] })],
  48: [stack, inUi({ gap: space[48] })],
  72: [stack, inUi({ gap: `clamp(${space[48]}, 8vw, ${space[72]})` })],
})

// Chromium lets what follows a broken table in a grid lie over it.
for (const gap of [24, 48, 72] as const) {
  uiGlobal(`${stacks[gap]}`, { '@media': { print: { display: 'block' } } })
  uiGlobal(`${stacks[gap]} > * + *`, { '@media': { print: { marginBlockStart: space[gap > 24 ? 32 : 24] } } })
}

export const cluster = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
})

export const grid = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space[24],
})

export const plainList = uiStyle({ paddingInlineStart: 0, listStyle: 'none' })

export const split = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[32]} clamp(${space[32]}, 5vw, ${space[72]})`,
  alignItems: 'start',
  '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)' } },
})

/** Stays at the foot of a narrow window, until its own place is reached. */
export const foot = uiStyle({
  '@media': {
    [media.footed]: {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: space[8],
      borderBlockStart: `1px solid ${color.line}`,
      background: color.page,
    },
  },
})

/** Around `foot`, which then stays at the foot of what is around this. */
export const aroundFoot = uiStyle({ '@media': { [media.footed]: { display: 'contents' } } })

export const atFoot = uiStyle({ display: 'none', '@media': { [media.footed]: { display: 'block' } } })

// What has the focus is never behind it.
uiGlobal(`html:has(${foot})`, { scrollPaddingBlockEnd: '8rem' })

/** Stands beside a longer column, in sight: a short one at the top of the window; one that is higher is read to its end. */
export const inSight = uiStyle({
  '@media': {
    [`screen and ${media.wider}`]: {
      position: 'sticky',
      insetBlockEnd: 0,
      alignSelf: 'end',
      minBlockSize: '100vh',
      paddingBlock: space[8],
    },
  },
})

// The card in it begins where the first of the other column does.
uiGlobal(`${split} > ${inSight}`, { '@media': { [media.wider]: { marginBlockStart: `-${space[8]}` } } })

export const prose = uiStyle({ maxInlineSize: measure })

uiGlobal(`${prose} > * + *`, { marginBlockStart: space[16] })
uiGlobal(`${prose} > * + :is(h2, h3)`, { marginBlockStart: space[32] })
uiGlobal(`${prose} li + li`, { marginBlockStart: space[4] })
