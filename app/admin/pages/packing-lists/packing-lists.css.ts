import { pageStyle } from '../../../styles/inLayer'

export const sheet = pageStyle({
  '@media': { print: { selectors: { '& + &': { breakBefore: 'page' } } } },
})
