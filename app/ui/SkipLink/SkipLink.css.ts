import { uiStyle } from '../../styles/inLayer'
import { space, zIndex } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const skip = uiStyle({
  position: 'absolute',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: zIndex.skip,
  padding: `${space[12]} ${space[24]}`,
  background: color.card,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
  '@media': { print: { display: 'none' } },
})
