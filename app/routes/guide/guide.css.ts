import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, target } from '../../styles/scale'

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

export const way = style(inPage({ display: 'flex', alignItems: 'center', minBlockSize: target }))

export const comparison = style(inPage({ display: 'grid', gap: space[16] }))

export const verdict = style(inPage({ display: 'block' }))

export const onScreen = style(inPage({ '@media': { print: { display: 'none' } } }))

export const address = style(inPage({ overflowWrap: 'anywhere' }))
