import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './tasks/bundle.mjs'
import { copyProject } from './tasks/copy-project.mjs'
import { installIfNeeded } from './tasks/install.mjs'
import { giveUp, load, onSignal, run, say, stopChildren } from './tasks/project.mjs'

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

const ofBuild = (test) => test.startsWith('tests/requests/')
const isBuilt = ({ file }) => !file.startsWith('backend/')
const SLOW = ['requests', 'server', 'processes', 'checks'].flatMap((part) => [
  '--exclude',
  `tests/${part}/**`,
])

async function buildCopy() {
  const pristine = join(copy, 'build.whole')
  if (existsSync(pristine)) return
  await build()
  cpSync(join(copy, 'build'), pristine, { recursive: true })
}

async function build() {
  const program = join(copy, 'scripts/build.mjs')
  const { code, output } = await run(process.execPath, [program], { cwd: copy, quiet: true })
  if (code !== 0) throw new Error(`It cannot be built.\n${output}`)
}

/**
 * Breaks a place of the copy for as long as its tests run. Returns the first test that fails; undefined if none does. `deaf` are test files
 * that fail in any case. Throws if the text is not there exactly once, or nothing runs with the change.
 */
async function tryPlace(place, alreadyFailing) {
  const path = join(copy, place.file)
  const source = readFileSync(path, 'utf8')
  const excluded = alreadyFailing.flatMap((test) => ['--exclude', test])
  const first = (...command) => firstFailure([...command, ...excluded])
  const named = place.seenBy.filter((test) => existsSync(join(copy, test)) && !alreadyFailing.includes(test))
  const [quick, requests] = [named.filter((test) => !ofBuild(test)), named.filter(ofBuild)]
  const mutated = mutate(source, place)
  let isStale = isBuilt(place)
  async function built() {
    writeFileSync(path, source)
    await buildCopy()
    writeFileSync(path, mutated)
    if (isStale) await build()
    isStale = false
    return true
  }
  writeFileSync(path, mutated)
  try {
    return (
      (quick.length > 0 && (await first('run', ...quick))) ||
      (requests.length > 0 && (await built()) && (await first('run', ...requests))) ||
      (await first('related', '--run', place.file, ...SLOW)) ||
      ((await built()) && (await first('run', 'tests/requests'))) ||
      undefined
    )
  } finally {
    writeFileSync(path, source)
    if (isBuilt(place) && !isStale) renewBuild()
  }
}

function renewBuild() {
  rmSync(join(copy, 'build'), { recursive: true, force: true })
  cpSync(join(copy, 'build.whole'), join(copy, 'build'), { recursive: true })
}

function mutate(source, { file, text, instead }) {
  const count = source.split(text).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times: ${text}`)
  return source.replace(text, () => instead)
}

async function failuresOf(tests) {
  const files = await report(['run', ...tests])
  return files
    .filter(({ status }) => status === 'failed')
    .map((file) => ({ file: file.name, lines: linesOf(file) }))
}

async function firstFailure(command) {
  const files = await report([...command, '--bail=1'])
  const failed = files.filter(({ status }) => status === 'failed')
  const [line] = failed.filter(({ assertionResults }) => assertionResults.length > 0).flatMap(linesOf)
  const [unloadable] = failed
  if (!line && unloadable) throw new Error(`It runs no more: ${linesOf(unloadable)}`)
  return line
}

function linesOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return (failed.length > 0 ? failed : [message.split('\n')[0]]).map((line) => `${name}: ${line}`)
}

async function report(command) {
  const file = join(copy, 'test-results', 'mutation.json')
  rmSync(file, { force: true })
  const options = ['--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const { output } = await run(process.execPath, [vitest, ...command, ...options], { cwd: copy, quiet: true })
  if (!existsSync(file)) throw new Error(`The tests did not run.\n${output}`)
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.map((result) => ({ ...result, name: result.name.slice(copy.length + 1) }))
}

async function tryAndReport(place, alreadyFailing) {
  const start = performance.now()
  let problem
  const failure = await tryPlace(place, alreadyFailing).catch((error) => {
    problem = error.message
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const result = problem ? 'NOT TRIED' : failure ? 'red' : 'SURVIVED'
  const why = problem ?? failure ?? place.survives ?? place.harm
  say(`${result} (${seconds} s) ${place.kind} ${place.file}: ${why}`)
  return { isRed: Boolean(failure), isAsListed: !problem && Boolean(failure) === !place.survives }
}

let isGood = false
try {
  say(`${places.length} places are broken in ${copy}, one after the other.`)
  const tests = [...new Set(places.flatMap(({ seenBy }) => seenBy))]
  if (tests.some(ofBuild)) await buildCopy()
  const failures = await failuresOf(tests)
  const failing = failures.flatMap(({ lines }) => lines)
  if (failing.length > 0) say(`These fail though nothing is broken, and are left out:\n${failing.join('\n')}`)
  const alreadyFailing = failures.map(({ file }) => file)
  const results = []
  for (const place of places) results.push(await tryAndReport(place, alreadyFailing))
  const red = results.filter(({ isRed }) => isRed).length
  isGood = failures.length === 0 && results.every(({ isAsListed }) => isAsListed)
  process.stdout.write(`${red} of ${places.length} red\n`)
} finally {
  remove()
}
process.exit(isGood ? 0 : 1)
