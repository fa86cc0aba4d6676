import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { stacks } from '../../ui/Layout/Layout.css'

export const letter = stacks[24]

export const lead = style(inPage({ fontSize: size.lead }))

export const changed = style(inPage({ color: color.inkSoft, fontSize: size.small }))

export const signature = style([
  stacks[16],
  inPage({ paddingBlockStart: space[32], borderBlockStart: `1px solid ${color.line}`, breakInside: 'avoid' }),
])
