import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'

export const visuallyHidden = style(inUi(outOfSight))
