import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { radius } from '../../styles/scale'

export const picture = style(inShop({ inlineSize: '100%', borderRadius: radius.large }))
