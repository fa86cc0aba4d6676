import { installIfNeeded } from './tasks/install.mjs'
import { say } from './tasks/project.mjs'

await installIfNeeded({ withTests: true })
// A fresh clone has its packages only now.
const { drawPictures } = await import('./tasks/pictures.mjs')
const { pictures, icons } = await drawPictures()
say(`${pictures} pictures and ${icons} icons drawn`)
