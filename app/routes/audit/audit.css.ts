import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { plainList, stacks } from '../../ui/Layout/Layout.css'

export const entries = style([plainList, stacks[24], inPage({ marginBlockStart: space[16] })])

export const facts = style(inPage({ color: color.inkSoft, fontSize: size.small }))

export const address = style(inPage({ color: color.ink, overflowWrap: 'anywhere' }))
