import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'

/** It stands at the top of the window, as buttons stay at the foot of it. */
export const connection = style(
  inShop({
    '@media': {
      screen: {
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: space[16],
        maxInlineSize: measure,
        marginInline: 'auto',
      },
    },
  }),
)
