import { style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'

export const photos = style(inShop({ display: 'flex', flexWrap: 'wrap', gap: space[12] }))

export const photo = style(
  inShop({ inlineSize: '10rem', blockSize: '7.5rem', objectFit: 'cover', borderRadius: radius.small }),
)
