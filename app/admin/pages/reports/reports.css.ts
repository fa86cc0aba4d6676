import { pageStyle } from '../../../styles/inLayer'

export const mark = pageStyle({ display: 'inline-block', inlineSize: '0.8em', blockSize: '0.8em' })

/** As high whatever its figures are. */
export const chart = pageStyle({ inlineSize: '100%', blockSize: '6rem' })
