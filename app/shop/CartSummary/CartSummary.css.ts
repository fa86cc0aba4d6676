import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const line = style(
  inShop({
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    gap: space[16],
    maxInlineSize: 'none',
    paddingBlock: space[16],
    borderBlockEnd: `1px solid ${color.line}`,
    selectors: { '&:first-child': { paddingBlockStart: 0 } },
  }),
)

export const picture = style(inShop({ inlineSize: '5rem' }))

export const about = style(inShop({ display: 'grid', gap: space[8], alignContent: 'start' }))

export const name = style(inShop({ fontWeight: weight.strong, lineHeight: 1.3 }))

export const asideTitle = style(inShop({ fontSize: size.h3, lineHeight: 1.3 }))

export const forms = style(inShop({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[8] }))

export const quantity = style(inShop({ display: 'flex', alignItems: 'end', gap: space[8] }))
