import { uiStyle } from '../../styles/inLayer'

export const day = uiStyle({ display: 'inline-block', maxInlineSize: '100%', whiteSpace: 'normal' })
