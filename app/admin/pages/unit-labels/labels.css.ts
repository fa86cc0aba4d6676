import { pageStyle } from '../../../styles/inLayer'
import { size, space } from '../../../styles/scale'

export const sheet = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: space[16],
  '@media': { print: { gridTemplateColumns: 'repeat(4, 1fr)' } },
})

export const label = pageStyle({ breakInside: 'avoid', textAlign: 'center', fontSize: size.small })

export const code = pageStyle({ inlineSize: '30mm', blockSize: '30mm' })
