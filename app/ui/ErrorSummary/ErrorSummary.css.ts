import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const summary = style(
  inUi({
    padding: space[24],
    border: `2px solid ${color.error}`,
    borderRadius: radius.large,
    background: color.card,
    scrollMarginBlockStart: space[24],
  }),
)

export const title = style(inUi({ fontSize: size.h3 }))

export const list = style(
  inUi({
    display: 'grid',
    gap: space[8],
    marginBlockStart: space[12],
    paddingInlineStart: 0,
    listStyle: 'none',
    '@media': { [media.wider]: { gridTemplateColumns: 'repeat(auto-fit, minmax(24rem, 1fr))' } },
  }),
)

globalStyle(`${list} a`, inUi({ color: color.error, fontWeight: weight.strong }))
