import { style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'

/** Many short names stand in as many columns as there is room for. */
export const names = style(inPage({ columns: '17rem' }))
