import { installIfNeeded } from './tasks/install.mjs'
import { say } from './tasks/project.mjs'

await installIfNeeded({ withTests: true })
// The packages that it draws with are not there before.
const { drawPictures } = await import('./tasks/pictures.mjs')
const { pictures, icons } = await drawPictures()
say(`${pictures} pictures and ${icons} icons drawn`)
