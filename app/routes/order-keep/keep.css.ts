import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'

/** Whoever buys is asked for no last day. */
export const lastDay = style({})

globalStyle(`form:has(input[value='purchase']:checked) > ${lastDay}`, inPage({ display: 'none' }))
