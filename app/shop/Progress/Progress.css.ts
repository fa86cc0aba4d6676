import { keyframes } from '@vanilla-extract/css'
import { pageStyle } from '../../styles/inLayer'
import { zIndex } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

const grow = keyframes({ from: { scale: '0 1' } })

export const bar = pageStyle({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: zIndex.notice,
  blockSize: '4px',
  background: color.action,
  transformOrigin: '0 0',
  pointerEvents: 'none',
  animation: `${grow} 5000ms cubic-bezier(0.1, 0.7, 0.3, 1)`,
  '@media': { print: { display: 'none' }, [media.forced]: { background: 'Highlight' } },
})
