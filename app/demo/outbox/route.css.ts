import { pageStyle } from '../../styles/inLayer'

export const letter = pageStyle({ overflowWrap: 'anywhere' })
