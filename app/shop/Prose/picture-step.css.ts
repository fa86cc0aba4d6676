import { stacked } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const step = pageStyle({
  ...stacked(`${space[12]} ${space[32]}`),
  alignItems: 'center',
  breakInside: 'avoid',
  '@media': { [media.wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
})

export const drawing = pageStyle({ inlineSize: '100%', maxInlineSize: '15rem', borderRadius: radius.large })

export const text = pageStyle({ minInlineSize: 0 })

pageGlobal(`${step} + ${step}`, { marginBlockStart: space[48] })
pageGlobal(`${text} > * + *`, { marginBlockStart: space[16] })
