import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { stacks } from '../../ui/Layout/Layout.css'

export const room = style([stacks[16], inPage({ breakInside: 'avoid' })])

export const beds = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: space[24],
  }),
)

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
