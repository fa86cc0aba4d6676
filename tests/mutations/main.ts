import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onSignal, run, say, stopChildren } from '../../scripts/tasks/project.mjs'
import { copyProject } from '../support/copy-project'
import type { Place } from './place'
import { PLACES } from './places'

type NamedPlace = Place & { kind: string }

type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string }[]
}

const SLOW = ['requests', 'server', 'processes', 'checks'].flatMap((part) => [
  '--exclude',
  `tests/${part}/**`,
])

const ofBuild = (test: string) => test.startsWith('tests/requests/')
const isBuilt = ({ file }: Place) => !file.startsWith('backend/')

function mutate(source: string, { file, text, instead }: Place): string {
  const count = source.split(text).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times: ${text}`)
  return source.replace(text, () => instead)
}

function linesOf({ name, message, assertionResults }: TestFile): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return (failed.length > 0 ? failed : [message.split('\n')[0]]).map((line) => `${name}: ${line}`)
}

/** The project in a folder of its own, whose places are broken. */
function workingCopy() {
  const folder = copyProject(['build'])
  const inCopy = (path: string) => join(folder, path)

  async function build() {
    const options = { cwd: folder, quiet: true }
    const { code, output } = await run(process.execPath, [inCopy('scripts/build.mjs')], options)
    if (code !== 0) throw new Error(`It cannot be built.\n${output}`)
  }

  async function buildWhole() {
    if (existsSync(inCopy('build.whole'))) return
    await build()
    cpSync(inCopy('build'), inCopy('build.whole'), { recursive: true })
  }

  function renewBuild() {
    rmSync(inCopy('build'), { recursive: true, force: true })
    cpSync(inCopy('build.whole'), inCopy('build'), { recursive: true })
  }

  async function report(command: readonly string[]): Promise<TestFile[]> {
    const file = inCopy('test-results/mutation.json')
    rmSync(file, { force: true })
    const options = ['--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
    const vitest = [inCopy('node_modules/vitest/vitest.mjs'), ...command, ...options]
    const { output } = await run(process.execPath, vitest, { cwd: folder, quiet: true })
    if (!existsSync(file)) throw new Error(`The tests did not run.\n${output}`)
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: TestFile[] }
    return testResults.map((result) => ({ ...result, name: result.name.slice(folder.length + 1) }))
  }

  async function firstFailure(command: readonly string[]): Promise<string | undefined> {
    const files = await report([...command, '--bail=1'])
    const failed = files.filter(({ status }) => status === 'failed')
    const [line] = failed.filter(({ assertionResults }) => assertionResults.length > 0).flatMap(linesOf)
    const [unloadable] = failed
    if (!line && unloadable) throw new Error(`It runs no more: ${linesOf(unloadable)}`)
    return line
  }

  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { folder, inCopy, build, buildWhole, renewBuild, report, firstFailure, remove }
}

type Copy = ReturnType<typeof workingCopy>

/**
 * Breaks a place of the copy for as long as its tests run. Returns the first test that fails; undefined if none does. `alreadyFailing` are
 * test files that fail in any case. Throws if the text is not there exactly once, or nothing runs with the change.
 */
async function tryPlace(copy: Copy, place: Place, alreadyFailing: readonly string[]) {
  const path = copy.inCopy(place.file)
  const source = readFileSync(path, 'utf8')
  const excluded = alreadyFailing.flatMap((test) => ['--exclude', test])
  const first = (...command: string[]) => copy.firstFailure([...command, ...excluded])
  const named = place.seenBy.filter((test) => existsSync(copy.inCopy(test)) && !alreadyFailing.includes(test))
  const [quick, requests] = [named.filter((test) => !ofBuild(test)), named.filter(ofBuild)]
  const mutated = mutate(source, place)
  let isStale = isBuilt(place)
  async function built() {
    writeFileSync(path, source)
    await copy.buildWhole()
    writeFileSync(path, mutated)
    if (isStale) await copy.build()
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
    if (isBuilt(place) && !isStale) copy.renewBuild()
  }
}

async function tryAndReport(copy: Copy, place: NamedPlace, alreadyFailing: readonly string[]) {
  const start = performance.now()
  let problem: string | undefined
  const failure = await tryPlace(copy, place, alreadyFailing).catch((error: Error) => {
    problem = error.message
    return undefined
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const result = problem ? 'NOT TRIED' : failure ? 'red' : 'SURVIVED'
  const why = problem ?? failure ?? place.survives ?? place.harm
  say(`${result} (${seconds} s) ${place.kind} ${place.file}: ${why}`)
  return { isRed: Boolean(failure), isAsListed: !problem && Boolean(failure) === !place.survives }
}

async function tryAll(copy: Copy, places: readonly NamedPlace[]): Promise<boolean> {
  say(`${places.length} places are broken in ${copy.folder}, one after the other.`)
  const tests = [...new Set(places.flatMap(({ seenBy }) => seenBy))]
  if (tests.some(ofBuild)) await copy.buildWhole()
  const failures = (await copy.report(['run', ...tests])).filter(({ status }) => status === 'failed')
  const failing = failures.flatMap(linesOf)
  if (failing.length > 0) say(`These fail though nothing is broken, and are left out:\n${failing.join('\n')}`)
  const alreadyFailing = failures.map(({ name }) => name)
  const results = []
  for (const place of places) results.push(await tryAndReport(copy, place, alreadyFailing))
  const red = results.filter(({ isRed }) => isRed).length
  process.stdout.write(`${red} of ${places.length} red\n`)
  return failures.length === 0 && results.every(({ isAsListed }) => isAsListed)
}

/** Breaks the places that have each of the words as their kind or in their file. Returns the exit code. */
export async function breakPlaces(words: readonly string[]): Promise<number> {
  const places = Object.entries(PLACES)
    .flatMap(([kind, ofKind]) => ofKind.map((place) => ({ kind, ...place })))
    .filter(({ kind, file }) => words.every((word) => kind === word || file.includes(word)))
  if (places.length === 0) {
    say(`No place has "${words.join(' ')}" in its kind or file.`)
    return 1
  }
  const copy = workingCopy()
  onSignal(async () => {
    await stopChildren()
    copy.remove()
  })
  try {
    return (await tryAll(copy, places)) ? 0 : 1
  } finally {
    copy.remove()
  }
}
