import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const form = style(inPage({ '@media': { print: { breakInside: 'avoid' } } }))

globalStyle(`${form} > * + *`, inPage({ marginBlockStart: space[16] }))

// On paper the form begins on a sheet of its own.
globalStyle(`section:has(${form})`, inPage({ '@media': { print: { breakBefore: 'page' } } }))

export const line = style(
  inPage({
    paddingBlockEnd: space[32],
    borderBlockEnd: `1px solid ${color.control}`,
  }),
)
