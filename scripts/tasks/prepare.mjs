import { buildIfNeeded } from './build.mjs'
import { installIfNeeded } from './install.mjs'
import { giveUp } from './project.mjs'

/** Makes a fresh or changed clone ready to serve: packages, then the build. Quick when nothing changed. */
export async function prepare() {
  await installIfNeeded()
  if (!(await buildIfNeeded())) giveUp('The build failed; see above.')
}
