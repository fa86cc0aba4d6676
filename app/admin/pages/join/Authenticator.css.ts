import { style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { official } from '../../../styles/official'
import { space } from '../../../styles/scale'

/** White also in the dark, as readers expect dark squares on light paper. */
export const picture = style(inPage({ padding: space[12], background: official.sheet }))
