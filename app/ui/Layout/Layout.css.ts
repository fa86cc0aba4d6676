import { createVar, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

/** The widest that a page becomes; frames with more to show at once set it. */
export const pageWidth = createVar()

/** A page keeps so much free at both sides of the window. */
export const EDGE = `clamp(${space[16]}, 4vw, ${space[32]})`

export const wrap = style(
  inUi({
    inlineSize: '100%',
    maxInlineSize: fallbackVar(pageWidth, '76rem'),
    marginInline: 'auto',
    paddingInline: EDGE,
  }),
)

const stack = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }))

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
  globalStyle(`${stacks[gap]}`, inUi({ '@media': { print: { display: 'block' } } }))
  globalStyle(
    `${stacks[gap]} > * + *`,
    inUi({ '@media': { print: { marginBlockStart: space[gap > 24 ? 32 : 24] } } }),
  )
}

export const cluster = style(
  inUi({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[8]} ${space[16]}` }),
)

export const grid = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
    gap: space[24],
  }),
)

export const plainList = style(inUi({ paddingInlineStart: 0, listStyle: 'none' }))

/** The main content stands on the left, the summary on the right. */
export const split = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${space[32]} clamp(${space[32]}, 5vw, ${space[72]})`,
    alignItems: 'start',
    '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)' } },
  }),
)

/** Stays at the foot of a narrow window, until its own place is reached. */
export const foot = style(
  inUi({
    '@media': {
      [media.footed]: {
        position: 'sticky',
        insetBlockEnd: 0,
        paddingBlock: space[8],
        borderBlockStart: `1px solid ${color.line}`,
        background: color.page,
      },
    },
  }),
)

/** It gives way where what is in it stays at the foot of all that is around it. */
export const aroundFoot = style(inUi({ '@media': { [media.footed]: { display: 'contents' } } }))

/** It is shown at the foot alone. */
export const atFoot = style(inUi({ display: 'none', '@media': { [media.footed]: { display: 'block' } } }))

// What has the focus is never behind it.
globalStyle(`html:has(${foot})`, inUi({ scrollPaddingBlockEnd: '8rem' }))

/** Stands beside a longer column, in sight: a short one at the top of the window; one that is higher is read to its end. */
export const inSight = style(
  inUi({
    '@media': {
      [`screen and ${media.wider}`]: {
        position: 'sticky',
        insetBlockEnd: 0,
        alignSelf: 'end',
        minBlockSize: '100vh',
        paddingBlock: space[8],
      },
    },
  }),
)

// The card in it begins where the first of the other column does.
globalStyle(
  `${split} > ${inSight}`,
  inUi({ '@media': { [media.wider]: { marginBlockStart: `-${space[8]}` } } }),
)

export const prose = style(inUi({ maxInlineSize: measure }))

globalStyle(`${prose} > * + *`, inUi({ marginBlockStart: space[16] }))
globalStyle(`${prose} > * + :is(h2, h3)`, inUi({ marginBlockStart: space[32] }))
globalStyle(`${prose} li + li`, inUi({ marginBlockStart: space[4] }))
