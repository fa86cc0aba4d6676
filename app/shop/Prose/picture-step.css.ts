import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const step = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${space[12]} ${space[32]}`,
    alignItems: 'center',
    breakInside: 'avoid',
    '@media': { [media.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
  }),
)

export const drawing = style(
  inPage({ inlineSize: '100%', maxInlineSize: '15rem', borderRadius: radius.large }),
)

export const text = style(inPage({ minInlineSize: 0 }))

globalStyle(`${step} + ${step}`, inPage({ marginBlockStart: space[48] }))
globalStyle(`${text} > * + *`, inPage({ marginBlockStart: space[16] }))
