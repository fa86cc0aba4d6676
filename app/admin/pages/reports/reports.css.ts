import { pageStyle } from '../../../styles/inLayer'

export const mark = pageStyle({ display: 'inline-block', inlineSize: '0.8em', blockSize: '0.8em' })

// The rule for pictures takes the height of a drawing from its figures.
export const chart = pageStyle({ inlineSize: '100%', blockSize: '6rem' })
