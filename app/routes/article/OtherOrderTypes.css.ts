import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size } from '../../styles/scale'

export const heading = style(inPage({ fontSize: size.h3 }))
