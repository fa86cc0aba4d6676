import { lookUp } from '../../../contract/look-up'
import DRAWN from './share-pictures.json'

/** The name of a drawing in public/pictures that has been drawn as PNG too. */
export type SharePicture = keyof typeof DRAWN

export const HOME_PICTURE: SharePicture = 'home-night'

/** In pixels. Almost everywhere, the picture of a shared link is shown this wide. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

/** Returns the absolute address of a picture as PNG. */
export function shareUrl(origin: string, name: SharePicture): string {
  return `${origin}/pictures/share/${name}.png`
}

/** Returns the picture of a drawing by its path; undefined where there is no PNG of it, such as for one that an owner added. */
export function sharePictureOf(src: string | undefined): SharePicture | undefined {
  const name = /^\/pictures\/([\w-]+)\.svg$/.exec(src ?? '')?.[1]
  return lookUp(DRAWN, name) ? (name as SharePicture) : undefined
}
