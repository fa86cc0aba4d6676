import { styleVariants } from '@vanilla-extract/css'
import { inUi, uiStyle } from '../../styles/inLayer'
import { radius, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const notice = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: space[12],
  padding: `${space[16]} ${space[24]} ${space[16]} ${space[16]}`,
  border: '1px solid',
  borderRadius: radius.small,
})

const tone = (surface: string, line: string) => inUi({ background: surface, borderColor: line })

export const tones = styleVariants({
  info: [notice, tone(color.blueSurface, color.blueLine)],
  success: [notice, tone(color.successSurface, color.successLine)],
  warning: [notice, tone(color.amberSurface, color.amberLine)],
  error: [notice, tone(color.errorSurface, color.errorLine)],
})

export const iconTones = styleVariants({
  info: inUi({ color: color.action }),
  success: inUi({ color: color.success }),
  warning: inUi({ color: color.amberText }),
  error: inUi({ color: color.error }),
})

export const title = uiStyle({ fontWeight: weight.strong })
