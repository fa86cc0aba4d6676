import { wrapped } from '../../styles/arranged'
import { pageStyle } from '../../styles/inLayer'
import { size, space, target, weight } from '../../styles/scale'
import { media } from '../../styles/themes'
import { EDGE, foot } from '../../ui/Layout/Layout.css'

export const toOrder = pageStyle(foot, {
  display: 'none',
  '@media': {
    [`screen and ${media.footed}`]: {
      ...wrapped(`0 ${space[12]}`),
      alignItems: 'center',
      justifyContent: 'space-between',
      // It is as wide as the window, so that no edge of a card is seen beside it.
      marginBlockStart: space[24],
      marginInline: `calc(-1 * ${EDGE})`,
      paddingInline: EDGE,
      fontSize: size.small,
    },
  },
})

export const wayToOrder = pageStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: target })

export const heading = pageStyle({
  ...wrapped(`${space[4]} ${space[16]}`),
  alignItems: 'baseline',
  justifyContent: 'space-between',
})

// The link is larger to press than it looks.
export const change = pageStyle({ paddingBlock: space[12], marginBlock: `calc(-1 * ${space[12]})` })

export const question = pageStyle({ fontSize: size.h3, fontWeight: weight.heading })
