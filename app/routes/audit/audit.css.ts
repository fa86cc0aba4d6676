import { pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { plainList, stacks } from '../../ui/Layout/Layout.css'

export const entries = pageStyle(plainList, stacks[24], { marginBlockStart: space[16] })

export const facts = pageStyle({ color: color.inkSoft, fontSize: size.small })

export const address = pageStyle({ color: color.ink, overflowWrap: 'anywhere' })
