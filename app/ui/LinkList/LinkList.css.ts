import { uiStyle } from '../../styles/inLayer'
import { target } from '../../styles/scale'

export const link = uiStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: target })
