import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const preview = style(
  inPage({
    minInlineSize: 0,
    maxInlineSize: '44rem',
    margin: 0,
    padding: space[16],
    border: `1px dashed ${color.control}`,
    borderRadius: radius.small,
  }),
)
