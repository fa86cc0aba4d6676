import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'

export const unbroken = style(inShop({ whiteSpace: 'nowrap' }))
