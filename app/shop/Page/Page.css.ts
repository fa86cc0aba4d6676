import { keyframes, styleVariants } from '@vanilla-extract/css'
import { inShop, pageStyle, shopGlobal, shopStyle } from '../../styles/inLayer'
import { measure, space, zIndex } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { wrap } from '../../ui/Layout/Layout.css'

const main = shopStyle(wrap, {
  flexGrow: 1,
  paddingBlock: `clamp(${space[16]}, 3vw, ${space[24]}) clamp(${space[32]}, 6vw, ${space[72]})`,
  ':focus': { outline: 'none' },
})

export const widths = styleVariants({
  wide: [main],
  text: [main, inShop({ maxInlineSize: '46rem' })],
})

const grow = keyframes({ from: { scale: '0 1' } })

export const progressBar = pageStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: zIndex.notice,
  blockSize: '4px',
  background: color.action,
  transformOrigin: '0 0',
  pointerEvents: 'none',
  animation: `${grow} 5000ms cubic-bezier(0.1, 0.7, 0.3, 1)`,
  '@media': { print: { display: 'none' }, [media.forced]: { background: 'Highlight' } },
})

export const connection = shopStyle({
  '@media': {
    screen: {
      position: 'fixed',
      insetBlockStart: 0,
      insetInline: space[16],
      maxInlineSize: measure,
      marginInline: 'auto',
    },
  },
})

export const errorFrame = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  alignContent: 'start',
  inlineSize: '100%',
  maxInlineSize: measure,
  marginInline: 'auto',
  paddingInline: space[16],
  paddingBlock: space[48],
  flexGrow: 1,
})

export const errorDrawing = shopStyle({ marginBlockEnd: space[8] })

/** A small drawing above the words, which have the whole width. */
export const stateHead = shopStyle({ display: 'grid', gap: space[16] })

shopGlobal(`${stateHead} > img`, { inlineSize: 'clamp(7rem, 30vw, 13rem)', blockSize: 'auto' })

export const unbroken = shopStyle({ display: 'inline-block', maxInlineSize: '100%' })
