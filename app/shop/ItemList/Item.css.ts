import { style } from '@vanilla-extract/css'
import { secondary, wrapped } from '../../styles/arranged'
import { inShop, shopGlobal, shopStyle } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const item = shopStyle({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: `${space[8]} ${space[16]}`,
  maxInlineSize: 'none',
  paddingBlock: `clamp(${space[12]}, 3vw, ${space[16]})`,
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
  },
  '@media': {
    [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { paddingBlock: space[8], breakInside: 'avoid' },
  },
})

export const picture = shopStyle({ inlineSize: '5rem' })

const narrow = 'not all and (min-width: 30rem)'

export const about = shopStyle({
  display: 'grid',
  gap: space[8],
  alignContent: 'start',
  '@media': { [narrow]: { display: 'contents' } },
})

shopGlobal(`${about} > * + *`, { '@media': { [narrow]: { gridColumn: '1 / -1' } } })

export const facts = shopStyle({ '@media': { [narrow]: { display: 'contents' } } })

export const fact = shopStyle({
  ...wrapped(`0 ${space[16]}`),
  justifyContent: 'space-between',
  alignSelf: 'center',
  lineHeight: 1.3,
})

const text = inShop({
  flex: '1 1 0',
  minInlineSize: 'min-content',
  '@media': { [media.enlarged]: { flexBasis: '100%' } },
})

export const name = style([text, inShop({ fontWeight: weight.strong })])

export const detailText = style(text)

export const detail = shopStyle(fact, {
  marginBlockStart: space[4],
  ...secondary,
  '@media': { [narrow]: { gridColumn: '1 / -1', marginBlockStart: 0 } },
})

export const amount = shopStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
