import { lookUp } from '../../../contract/look-up'
import SHARE_PICTURES from './share-pictures.json'

export type SharePicture = keyof typeof SHARE_PICTURES

export const HOME_PICTURE: SharePicture = 'home-night'

/** In pixels. Almost everywhere, the picture of a shared link is shown this wide. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

export function shareUrl(origin: string, name: SharePicture): string {
  return `${origin}/pictures/share/${name}.png`
}

/** Returns undefined where there is no PNG, such as for a picture that an owner added. */
export function sharePictureOf(src: string | undefined): SharePicture | undefined {
  const name = /^\/pictures\/([\w-]+)\.svg$/.exec(src ?? '')?.[1]
  return lookUp(SHARE_PICTURES, name) ? (name as SharePicture) : undefined
}
