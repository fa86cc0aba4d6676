import { shopStyle } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'

export const photos = shopStyle({ display: 'flex', flexWrap: 'wrap', gap: space[12] })

export const photo = shopStyle({
  inlineSize: '10rem',
  blockSize: '7.5rem',
  objectFit: 'cover',
  borderRadius: radius.small,
})
