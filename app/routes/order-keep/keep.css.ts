import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'

/** The field of the last day is hidden while buying is chosen, which has none. */
export const lastDay = style({})

globalStyle(`form:has(input[value='purchase']:checked) > ${lastDay}`, inPage({ display: 'none' }))
