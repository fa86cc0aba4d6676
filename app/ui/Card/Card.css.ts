import { styleVariants } from '@vanilla-extract/css'
import { tinted } from '../../styles/arranged'
import { inUi, uiStyle } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { color, shadow } from '../../styles/theme.css'

const card = uiStyle({
  padding: `clamp(${space[16]}, 4vw, ${space[32]})`,
  border: '1px solid transparent',
  borderRadius: radius.large,
  listStyle: 'none',
  '@media': { print: { padding: 0, boxShadow: 'none' } },
})

const unprintedSurface = inUi({ '@media': { print: { background: 'none', borderColor: 'transparent' } } })

export const tones = styleVariants({
  plain: [card, inUi({ background: color.card, boxShadow: shadow })],
  blue: [card, inUi(tinted('blue')), unprintedSurface],
  amber: [card, inUi(tinted('amber')), unprintedSurface],
})
