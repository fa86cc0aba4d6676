import { bag } from './articles/bag'
import { blackout } from './articles/blackout'
import { connectors } from './articles/connectors'
import { frameTubes } from './articles/frame-tubes'
import { junior } from './articles/junior'
import { linerJunior } from './articles/liner-junior'
import { linerMaxx } from './articles/liner-maxx'
import { mattressJunior } from './articles/mattress-junior'
import { mattressMaxx } from './articles/mattress-maxx'
import { maxx } from './articles/maxx'
import { meshWindow } from './articles/mesh-window'
import { nightlight } from './articles/nightlight'
import { repairKit } from './articles/repair-kit'
import { setJuniorHome } from './articles/set-junior-home'
import { setJuniorTravel } from './articles/set-junior-travel'
import { setMaxxCare } from './articles/set-maxx-care'
import { setMaxxHome } from './articles/set-maxx-home'
import { sheetJunior } from './articles/sheet-junior'
import { sheetMaxx } from './articles/sheet-maxx'
import { tubeport } from './articles/tubeport'
import { zipSlider } from './articles/zip-slider'
import { zipguard } from './articles/zipguard'
import type { SeedArticle } from './types'

/** Everything the shop sells, in the order of its lists. */
export const articles: SeedArticle[] = [
  junior,
  maxx,
  setJuniorHome,
  setMaxxHome,
  setJuniorTravel,
  setMaxxCare,
  mattressJunior,
  mattressMaxx,
  sheetJunior,
  sheetMaxx,
  linerJunior,
  linerMaxx,
  bag,
  nightlight,
  blackout,
  tubeport,
  zipguard,
  meshWindow,
  connectors,
  zipSlider,
  repairKit,
  frameTubes,
]
