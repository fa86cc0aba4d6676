import { uiStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'

export const visuallyHidden = uiStyle(outOfSight)
