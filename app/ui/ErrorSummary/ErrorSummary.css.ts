import { stacked, unmarked } from '../../styles/arranged'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const summary = uiStyle({
  padding: space[24],
  border: `2px solid ${color.error}`,
  borderRadius: radius.large,
  background: color.card,
  scrollMarginBlockStart: space[24],
})

export const title = uiStyle({ fontSize: size.h3 })

export const list = uiStyle({
  ...stacked(space[8]),
  marginBlockStart: space[12],
  ...unmarked,
  '@media': { [media.wider]: { gridTemplateColumns: 'repeat(auto-fit, minmax(24rem, 1fr))' } },
})

uiGlobal(`${list} a`, { color: color.error, fontWeight: weight.strong })
