import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const footer = style(
  inPage({
    marginBlockStart: 'auto',
    paddingBlock: `${space[48]} ${space[32]}`,
    borderBlockStart: `1px solid ${color.line}`,
    background: color.card,
    fontSize: size.small,
  }),
)

export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
    gap: `${space[32]} ${space[48]}`,
  }),
)

globalStyle(`${columns} p, ${columns} address, ${columns} ul`, inPage({ marginBlockStart: space[8] }))
globalStyle(`${columns} li + li`, inPage({ marginBlockStart: space[4] }))

export const heading = style(inPage({ fontSize: size.h3 }))

export const address = style(inPage({ fontStyle: 'normal' }))

export const mission = style(inPage({ marginBlockStart: space[32], color: color.inkSoft }))
