import { secondary } from '../../styles/arranged'
import { uiStyle } from '../../styles/inLayer'
import { size, weight } from '../../styles/scale'

export const title = uiStyle({ fontSize: size.h3 })

export const line = uiStyle({ ...secondary, display: 'block', fontWeight: weight.normal })
