import { style } from '@vanilla-extract/css'
import { inPage, pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { stacks } from '../../ui/Layout/Layout.css'

/** The letters are larger and have more air, as the rules of Easy Read ask. */
export const easyLetter = style([stacks[24], inPage({ fontSize: size.lead, lineHeight: 1.8 })])

export const lead = pageStyle({ fontSize: size.lead })

export const changed = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const signature = pageStyle(stacks[16], {
  paddingBlockStart: space[32],
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
})
