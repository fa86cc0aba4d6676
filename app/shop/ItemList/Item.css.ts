import { secondary, wrapped } from '../../styles/arranged'
import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const item = shopStyle({
  ...wrapped(`${space[8]} ${space[16]}`),
  alignItems: 'start',
  maxInlineSize: 'none',
  paddingBlock: `clamp(${space[12]}, 3vw, ${space[16]})`,
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0, borderBlockEnd: 0 },
  },
  '@media': { print: { paddingBlock: space[8], breakInside: 'avoid' } },
})

export const picture = shopStyle({ inlineSize: '5rem' })

const narrow = 'not all and (min-width: 30rem)'

const besidePicture = '1 1 9rem'

export const about = shopStyle({
  flex: besidePicture,
  minInlineSize: 0,
  display: 'grid',
  gap: space[8],
  alignContent: 'start',
  '@media': { [narrow]: { display: 'contents' } },
})

shopGlobal(`${about} > * + *`, { '@media': { [narrow]: { flexBasis: '100%' } } })

export const facts = shopStyle({ '@media': { [narrow]: { display: 'contents' } } })

export const fact = shopStyle({
  ...wrapped(`0 ${space[16]}`),
  flex: besidePicture,
  justifyContent: 'space-between',
  alignSelf: 'center',
  lineHeight: 1.3,
})

export const detailText = shopStyle({ flex: '1 1 0', maxInlineSize: '100%' })

export const name = shopStyle(detailText, {
  fontWeight: weight.strong,
  '@media': { [media.enlarged]: { flexBasis: '100%' } },
})

export const detail = shopStyle(fact, {
  marginBlockStart: space[4],
  ...secondary,
  '@media': { [narrow]: { flexBasis: '100%', marginBlockStart: 0 } },
})

export const amount = shopStyle({
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
