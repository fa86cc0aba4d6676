import { styleVariants } from '@vanilla-extract/css'
import { inUi, uiStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const chip = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  paddingInline: `${space[8]} ${space[12]}`,
  border: '1px solid',
  borderRadius: '1rem',
  fontSize: size.small,
  fontWeight: weight.strong,
  lineHeight: 1.5,
  verticalAlign: 'middle',
  textWrap: 'balance',
})

export const tones = styleVariants({
  stop: [chip, inUi({ color: color.error, background: color.errorSurface, borderColor: color.errorLine })],
  now: [chip, inUi({ color: color.amberText, background: color.amberSurface, borderColor: color.amberLine })],
  way: [chip, inUi({ color: color.action, background: color.blueSurface, borderColor: color.blueLine })],
  wait: [chip, inUi({ color: color.ink, borderColor: color.control, borderStyle: 'dashed' })],
  done: [
    chip,
    inUi({ color: color.success, background: color.successSurface, borderColor: color.successLine }),
  ],
})
