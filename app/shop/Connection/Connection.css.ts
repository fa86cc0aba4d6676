import { shopStyle } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'

/** At the top, as sticky buttons are at the foot. */
export const connection = shopStyle({
  '@media': {
    screen: {
      position: 'fixed',
      insetBlockStart: 0,
      insetInline: space[16],
      maxInlineSize: measure,
      marginInline: 'auto',
    },
  },
})
