import { rmSync } from 'node:fs'
import { bundle } from './tasks/bundle.mjs'
import { copyProject } from './tasks/copy-project.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { buildCopy, failuresOf, ofBuild, tryPlace } from './tasks/mutate.mjs'
import { giveUp, load, onSignal, say, stopChildren } from './tasks/project.mjs'

const LIST = 'build/mutations/places.js'
const words = process.argv.slice(2)

await installIfNeeded({ withTests: true })
await bundle({ 'build/mutations/places': 'tests/mutations/places.ts' })
const { PLACES } = await load(LIST)
const places = Object.entries(PLACES)
  .flatMap(([kind, ofKind]) => ofKind.map((place) => ({ kind, ...place })))
  .filter(({ kind, file }) => words.every((word) => kind === word || file.includes(word)))
if (places.length === 0) giveUp(`No place has "${words.join(' ')}" in its kind or file.`)

const copy = copyProject({ without: ['build'] })
const remove = () => rmSync(copy, { recursive: true, force: true })
onSignal(async () => {
  await stopChildren()
  remove()
})

/** Says what became of a place; returns whether a test noticed, and whether that is as the list says. */
async function tried(place, deaf) {
  const start = performance.now()
  let problem
  const seen = await tryPlace(copy, place, deaf).catch((error) => {
    problem = error.message
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const result = problem ? 'NOT TRIED' : seen ? 'red' : 'SURVIVED'
  const why = problem ?? seen ?? place.survives ?? place.harm
  say(`${result} (${seconds} s) ${place.kind} ${place.file}: ${why}`)
  return { isRed: Boolean(seen), isAsListed: !problem && Boolean(seen) === !place.survives }
}

let isGood = false
try {
  say(`${places.length} places are broken in ${copy}, one after the other.`)
  const tests = [...new Set(places.flatMap(({ seenBy }) => seenBy))]
  if (tests.some(ofBuild)) await buildCopy(copy)
  // A test that fails anyway would notice everything.
  const failures = await failuresOf(copy, tests)
  const failing = failures.flatMap(({ lines }) => lines)
  if (failing.length > 0) say(`These fail though nothing is broken, and are left out:\n${failing.join('\n')}`)
  const deaf = failures.map(({ file }) => file)
  const results = []
  for (const place of places) results.push(await tried(place, deaf))
  const red = results.filter(({ isRed }) => isRed).length
  isGood = failures.length === 0 && results.every(({ isAsListed }) => isAsListed)
  process.stdout.write(`${red} of ${places.length} red\n`)
} finally {
  remove()
}
process.exit(isGood ? 0 : 1)
