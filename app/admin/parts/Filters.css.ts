import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'

export const filters = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${space[12]} ${space[16]}`,
    '@media': { print: { display: 'none' } },
  }),
)
