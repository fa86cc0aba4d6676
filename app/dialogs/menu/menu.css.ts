import { pageStyle } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const group = pageStyle({
  marginBlockStart: space[16],
  marginInline: `calc(-1 * ${space[8]})`,
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.line}`,
})

export const link = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: target,
  paddingInline: space[8],
  color: color.ink,
  lineHeight: 1.3,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
