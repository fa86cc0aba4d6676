import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'

/** At the top of the window, where it covers none of the buttons that stay at its foot. */
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
