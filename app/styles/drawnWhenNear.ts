import type { StyleRule } from '@vanilla-extract/css'
import { media } from './themes'

type Layered = NonNullable<StyleRule['@layer']>[string]

/**
 * Has what is below the first screen laid out once it comes near, so that a slow device shows the first screen sooner and answers sooner.
 * Until then it takes the height that it will probably have, on a narrow page and a wide one: the nearer to the truth, the less the page
 * moves under its scrollbar, and a visitor who comes back finds the place again.
 */
export function drawnWhenNear(narrow: string, wide: string): Layered {
  const supported = (rule: Layered) => ({ '@supports': { '(overflow-clip-margin: 2rem)': rule } })
  return {
    '@media': {
      screen: supported({
        contentVisibility: 'auto',
        containIntrinsicBlockSize: `auto ${narrow}`,
        overflowClipMargin: '2rem',
      }),
      [media.wide]: { containIntrinsicBlockSize: `auto ${wide}` },
    },
  }
}
