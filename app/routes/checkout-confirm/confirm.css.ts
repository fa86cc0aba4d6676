import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { media } from '../../styles/themes'
import { EDGE, foot } from '../../ui/Layout/Layout.css'

export const firstTotal = style(inPage({ '@media': { [`screen and ${media.wider}`]: { display: 'none' } } }))

export const toOrder = style([
  foot,
  inPage({
    display: 'none',
    '@media': {
      [`screen and ${media.footed}`]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: space[12],
        // It is as wide as the window, so that no edge of a card is seen beside it.
        marginBlockStart: space[24],
        marginInline: `calc(-1 * ${EDGE})`,
        paddingInline: EDGE,
        fontSize: size.small,
      },
    },
  }),
])

export const wayToOrder = style(
  inPage({ display: 'inline-flex', alignItems: 'center', minBlockSize: target }),
)

export const heading = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: `${space[4]} ${space[16]}`,
  }),
)

// The link is larger to press than it looks.
export const change = style(inPage({ paddingBlock: space[12], marginBlock: `calc(-1 * ${space[12]})` }))

export const question = style(inPage({ fontSize: size.h3, fontWeight: weight.heading }))

export const total = style(
  inPage({ fontSize: size.lead, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' }),
)
