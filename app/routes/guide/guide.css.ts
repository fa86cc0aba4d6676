import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { stacks } from '../../ui/Layout/Layout.css'

export const smallHeading = style(inPage({ fontSize: size.h3 }))

export const beds = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: space[24],
  }),
)

export const picture = style(
  inPage({ inlineSize: '100%', blockSize: 'auto', '@media': { print: { display: 'none' } } }),
)

export const way = style(inPage({ paddingBlock: space[8], lineHeight: 1.45 }))

export const comparison = style(
  inPage({ display: 'grid', gap: space[16], '@media': { print: { display: 'block' } } }),
)

globalStyle(`${comparison} > * + *`, inPage({ '@media': { print: { marginBlockStart: space[16] } } }))

export const verdict = style(inPage({ display: 'block' }))

globalStyle(
  `${verdict} > svg`,
  inPage({ display: 'none', '@media': { [media.wide]: { display: 'inline-block' } } }),
)

export const onScreen = style(inPage({ '@media': { print: { display: 'none' } } }))

export const address = style(inPage({ overflowWrap: 'anywhere' }))

export const room = style([stacks[16], inPage({ breakInside: 'avoid' })])

export const bed = style(inPage({ margin: 0, maxInlineSize: '24rem' }))

export const drawing = style(
  inPage({
    display: 'block',
    inlineSize: '100%',
    blockSize: 'auto',
    fill: color.blueSurface,
    stroke: color.ink,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    printColorAdjust: 'exact',
  }),
)

export const mattress = style(inPage({ fill: color.card }))

export const blanket = style(inPage({ fill: color.amberLine }))

export const head = style(inPage({ fill: color.amberSurface }))
