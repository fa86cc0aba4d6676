import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { giveUp } from './project.mjs'

/**
 * Makes a fresh or changed clone ready to serve: packages, `withTests` those of tests too, then the build. It is quick when nothing
 * changed.
 */
export async function prepare({ withTests = false } = {}) {
  await installIfNeeded({ withTests })
  if (!(await buildIfNeeded())) giveUp('The build failed; see above.')
}
