import { style } from '@vanilla-extract/css'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { onOwnSheet } from './own-sheet'

export const form = style({})

pageGlobal(`section:has(${form})`, onOwnSheet)

pageGlobal(`${form} > * + *`, { marginBlockStart: space[16] })

export const line = pageStyle({
  paddingBlockEnd: space[32],
  borderBlockEnd: `1px solid ${color.control}`,
})
