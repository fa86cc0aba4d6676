import type { RendererExtension, Tokens } from 'marked'
import type { PictureStep } from '../../../contract/markdown/blocks'
import * as styles from '../../shop/Prose/picture-step.css'

export function isOwnPicture(address: string | undefined): boolean {
  return address !== undefined && /^\/pictures\/[\w-]+\.svg$/.test(address)
}

export const pictureStep: RendererExtension = {
  name: 'pictureStep',
  renderer(token) {
    const { picture, tokens } = token as Tokens.Generic & PictureStep
    const drawing = `<img src="/pictures/${picture}.svg" alt="" width="240" height="180" loading="lazy" class="${styles.drawing}">`
    return `<div class="${styles.step}">${drawing}<div class="${styles.text}">${this.parser.parse(tokens)}</div></div>`
  },
}
