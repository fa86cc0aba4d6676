import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { stacks } from '../../ui/Layout/Layout.css'

export const smallHeading = pageStyle({ fontSize: size.h3 })

export const beds = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space[24],
})

export const picture = pageStyle({
  inlineSize: '100%',
  blockSize: 'auto',
  '@media': { print: { display: 'none' } },
})

export const way = pageStyle({ paddingBlock: space[8], lineHeight: 1.45 })

export const comparison = pageStyle({
  display: 'grid',
  gap: space[16],
  '@media': { print: { display: 'block' } },
})

pageGlobal(`${comparison} > * + *`, { '@media': { print: { marginBlockStart: space[16] } } })

export const verdict = pageStyle({ display: 'block' })

pageGlobal(`${verdict} > svg`, { display: 'none', '@media': { [media.wide]: { display: 'inline-block' } } })

export const onScreen = pageStyle({ '@media': { print: { display: 'none' } } })

export const address = pageStyle({ overflowWrap: 'anywhere' })

export const room = pageStyle(stacks[16], { breakInside: 'avoid' })

export const bed = pageStyle({ margin: 0, maxInlineSize: '24rem' })

export const drawing = pageStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  fill: color.blueSurface,
  stroke: color.ink,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  printColorAdjust: 'exact',
})

export const mattress = pageStyle({ fill: color.card })

export const blanket = pageStyle({ fill: color.amberLine })

export const head = pageStyle({ fill: color.amberSurface })
