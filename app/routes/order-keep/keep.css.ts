import { style } from '@vanilla-extract/css'
import { pageGlobal } from '../../styles/inLayer'

/** The field of the last day is hidden while buying is chosen, which has none. */
export const lastDay = style({})

pageGlobal(`form:has(input[value='purchase']:checked) > ${lastDay}`, { display: 'none' })
