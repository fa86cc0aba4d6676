import { pageStyle } from '../../../styles/inLayer'

export const mark = pageStyle({ display: 'inline-block', inlineSize: '0.8em', blockSize: '0.8em' })
