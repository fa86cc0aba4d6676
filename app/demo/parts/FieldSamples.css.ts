import { pageStyle } from '../../styles/inLayer'
import { grid } from '../../ui/Layout/Layout.css'

export const fields = pageStyle(grid, { alignItems: 'start' })
