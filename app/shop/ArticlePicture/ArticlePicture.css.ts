import { shopStyle } from '../../styles/inLayer'
import { radius } from '../../styles/scale'

export const picture = shopStyle({ inlineSize: '100%', borderRadius: radius.large })
