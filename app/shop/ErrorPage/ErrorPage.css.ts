import { shopStyle } from '../../styles/inLayer'
import { measure, space } from '../../styles/scale'

export const frame = shopStyle({
  display: 'grid',
  gap: space[16],
  alignContent: 'start',
  inlineSize: '100%',
  maxInlineSize: measure,
  marginInline: 'auto',
  paddingInline: space[16],
  paddingBlock: space[48],
  flexGrow: 1,
})

export const drawing = shopStyle({ marginBlockEnd: space[8] })
