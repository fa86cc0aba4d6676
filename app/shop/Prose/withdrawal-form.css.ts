import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { onOwnSheet } from './own-sheet'

export const form = style({})

globalStyle(`section:has(${form})`, inPage(onOwnSheet))

globalStyle(`${form} > * + *`, inPage({ marginBlockStart: space[16] }))

export const line = style(
  inPage({
    paddingBlockEnd: space[32],
    borderBlockEnd: `1px solid ${color.control}`,
  }),
)
