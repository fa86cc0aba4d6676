import { existsSync } from 'node:fs'
import { at, giveUp, load } from './project.mjs'

/**
 * Runs a program of the last build, and changes nothing besides what it does: the user of a shop may not be allowed to build, and
 * what is asked about is the version that serves. Ends with words where nothing is built.
 */
export async function runBuilt(path) {
  if (![path, 'node_modules'].every((needed) => existsSync(at(needed)))) {
    giveUp(`There is no ${path} yet. Whoever may write to this folder has to run "npm run build" first.`)
  }
  process.env.NODE_ENV ??= 'production'
  await load(path)
}
