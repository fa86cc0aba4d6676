import { uiStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'

/** Short facts stand beside each other, each below its name. */
export const across = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: `${space[12]} ${space[24]}`,
})
