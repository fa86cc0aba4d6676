import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'

export const visuallyHidden = style(
  inUi({
    position: 'absolute',
    inlineSize: 1,
    blockSize: 1,
    margin: -1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
)
