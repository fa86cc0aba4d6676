import { style } from '@vanilla-extract/css'
import { drawnWhenNear } from '../../styles/drawnWhenNear'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const section = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    scrollMarginBlockStart: space[24],
  }),
)

export const lead = style(inPage({ fontSize: size.lead, lineHeight: 1.5 }))

export const note = style(inPage({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.45 }))

export const models = style([section, inPage(drawnWhenNear('90rem', '66rem'))])

export const steps = style([section, inPage(drawnWhenNear('39rem', '30rem'))])
