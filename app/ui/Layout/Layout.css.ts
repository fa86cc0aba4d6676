import { createVar, fallbackVar, styleVariants } from '@vanilla-extract/css'
import { stacked, wrapped } from '../../styles/arranged'
import { inUi, uiGlobal, uiStyle } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

/** The maximum width of a page, which wide frames override. */
export const pageWidth = createVar()

/** Free space at both sides of the window; less where large text needs the room. */
export const EDGE = `clamp(min(${space[16]}, 5vw), 4vw, ${space[32]})`

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
  24: [stack, inUi({ gap: `clamp(${space[16]}, 3vw, ${space[24]})` })],
  48: [stack, inUi({ gap: `clamp(${space[32]}, 6vw, ${space[48]})` })],
  72: [stack, inUi({ gap: `clamp(${space[32]}, 8vw, ${space[72]})` })],
})

// In a grid, Chromium draws the next element over a table broken between pages.
for (const gap of [24, 48, 72] as const) {
  uiGlobal(`${stacks[gap]}`, { '@media': { print: { display: 'block' } } })
  uiGlobal(`${stacks[gap]} > * + *`, { '@media': { print: { marginBlockStart: space[gap > 24 ? 32 : 24] } } })
}

export const cluster = uiStyle({
  ...wrapped(`${space[8]} ${space[16]}`),
  alignItems: 'center',
})
uiGlobal(`:where(${cluster} > *)`, { minInlineSize: 0 })

export const grid = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: space[24],
})

export const plainList = uiStyle({ paddingInlineStart: 0, listStyle: 'none' })

export const split = uiStyle({
  ...stacked(`clamp(${space[24]}, 5vw, ${space[32]}) clamp(${space[32]}, 5vw, ${space[72]})`),
  alignItems: 'start',
  '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)' } },
})

/** Sticks to the foot of a narrow window until its own place is reached. */
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

/** Around `foot`, so that it sticks within the parent of this element. */
export const aroundFoot = uiStyle({ '@media': { [media.footed]: { display: 'contents' } } })

export const atFoot = uiStyle({ display: 'none', '@media': { [media.footed]: { display: 'block' } } })

// `foot` must not cover the focus.
uiGlobal(`html:has(${foot})`, { scrollPaddingBlockEnd: '8rem' })

/** Stays in view beside a longer column; one higher than the window scrolls to its end. */
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

uiGlobal(`${split} > ${inSight}`, { '@media': { [media.wider]: { marginBlockStart: `-${space[8]}` } } })

export const prose = uiStyle({ maxInlineSize: measure })

uiGlobal(`${prose} > * + *`, { marginBlockStart: space[16] })
uiGlobal(`${prose} > * + :is(h2, h3)`, { marginBlockStart: space[32] })
uiGlobal(`${prose} li + li`, { marginBlockStart: space[4] })
