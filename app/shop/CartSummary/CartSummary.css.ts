import { globalStyle, style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const line = style(
  inShop({
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    gap: `${space[8]} ${space[16]}`,
    maxInlineSize: 'none',
    paddingBlock: space[16],
    borderBlockEnd: `1px solid ${color.line}`,
    selectors: { '&:first-child': { paddingBlockStart: 0 } },
  }),
)

export const picture = style(inShop({ inlineSize: '5rem' }))

// On narrow pages the buttons go below the picture and name.
const narrow = 'not all and (min-width: 30rem)'

export const about = style(
  inShop({
    display: 'grid',
    gap: space[8],
    alignContent: 'start',
    '@media': { [narrow]: { display: 'contents' } },
  }),
)

globalStyle(`${about} > * + *`, inShop({ '@media': { [narrow]: { gridColumn: '1 / -1' } } }))

export const name = style(
  inShop({
    fontWeight: weight.strong,
    lineHeight: 1.3,
    '@media': { [narrow]: { alignSelf: 'center' } },
  }),
)

export const asideTitle = style(inShop({ fontSize: size.h3, lineHeight: 1.3 }))

export const forms = style(inShop({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[8] }))

export const quantity = style(inShop({ display: 'flex', alignItems: 'end', gap: space[8] }))
