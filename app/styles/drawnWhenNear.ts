import type { StyleRule } from '@vanilla-extract/css'
import { drawn } from './drawn.css'
import { media } from './themes'

type Layered = NonNullable<StyleRule['@layer']>[string]

/**
 * Has what is below the first screen laid out once it comes near, so that a slow device shows the first screen sooner.
 * Until then it takes the height that it will probably have, on a narrow page and a wide one: the nearer to the truth, the less the page
 * moves under its scrollbar, and a visitor who comes back finds the place again. Right after the first screen is seen, it is laid out anyway:
 * then the page has its true height, and a picture of all of it, taken as soon as it has loaded, is whole.
 */
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
