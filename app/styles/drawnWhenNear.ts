import { drawn } from './drawn.css'
import type { Layered } from './inLayer'
import { media } from './themes'

// Content below the first screen is laid out once it comes near, or soon after the first paint. Until then it has these heights, on
// a narrow and a wide page: the closer they are, the less the scrollbar jumps.
export function drawnWhenNear(narrow: string, wide: string): Layered {
  const supported = (rule: Layered) => ({ '@supports': { '(overflow-clip-margin: 2rem)': rule } })
  return {
    '@media': {
      screen: supported({
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${narrow}`,
        overflowClipMargin: '2rem',
        animation: `${drawn} 0s 0.1s forwards`,
      }),
      [media.wide]: { containIntrinsicBlockSize: `auto ${wide}` },
    },
  }
}
