import { uiStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const banner = uiStyle({
  padding: `${space[4]} ${space[16]}`,
  borderBlockEnd: `1px solid ${color.amberLine}`,
  background: color.amberSurface,
  fontSize: size.small,
  lineHeight: 1.35,
  textAlign: 'center',
  '@media': { print: { display: 'none' } },
})
