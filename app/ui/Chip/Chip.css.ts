import { styleVariants } from '@vanilla-extract/css'
import { tinted } from '../../styles/arranged'
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
  stop: [chip, inUi({ color: color.error, ...tinted('error') })],
  now: [chip, inUi({ color: color.amberText, ...tinted('amber') })],
  way: [chip, inUi({ color: color.action, ...tinted('blue') })],
  wait: [chip, inUi({ color: color.ink, borderColor: color.control, borderStyle: 'dashed' })],
  done: [chip, inUi({ color: color.success, ...tinted('success') })],
})
