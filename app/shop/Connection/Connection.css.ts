import { shopStyle } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'

/** The notice is at the top of the window because sticky buttons are at its foot. */
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
