import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './project.mjs'

/** Returns whether the tests of a file ask the built shop. */
export const ofBuild = (test) => test.startsWith('tests/requests/')
/** Tests run the backend from its sources, and the pages as they were built. */
const isBuilt = ({ file }) => !file.startsWith('backend/')
/** They take longest, so they are asked last or never. */
const SLOW = ['requests', 'server', 'processes', 'checks'].flatMap((part) => [
  '--exclude',
  `tests/${part}/**`,
])

/** Builds a copy of the project once, and keeps what was built beside. Throws where that fails. */
export async function buildCopy(copy) {
  const kept = join(copy, 'build.whole')
  if (existsSync(kept)) return
  await build(copy)
  cpSync(join(copy, 'build'), kept, { recursive: true })
}

async function build(copy) {
  const program = join(copy, 'scripts/build.mjs')
  const { code, output } = await run(process.execPath, [program], { cwd: copy, quiet: true })
  if (code !== 0) throw new Error(`It cannot be built.\n${output}`)
}

/**
 * Breaks a place of a copy of the project, and mends it when it is done. Returns the first test that notices; undefined if none does.
 * `deaf` are test files that fail in any case. Throws where the place cannot be tried: its text is not there once, or nothing runs any
 * more with what is in its place.
 */
export async function tryPlace(copy, place, deaf) {
  const path = join(copy, place.file)
  const whole = readFileSync(path, 'utf8')
  const left = deaf.flatMap((test) => ['--exclude', test])
  const first = (...command) => firstFailure(copy, [...command, ...left])
  const named = place.seenBy.filter((test) => existsSync(join(copy, test)) && !deaf.includes(test))
  const [quick, asking] = [named.filter((test) => !ofBuild(test)), named.filter(ofBuild)]
  const spoilt = broken(whole, place)
  let isStale = isBuilt(place)
  async function built() {
    writeFileSync(path, whole)
    await buildCopy(copy)
    writeFileSync(path, spoilt)
    if (isStale) await build(copy)
    isStale = false
    return true
  }
  writeFileSync(path, spoilt)
  try {
    return (
      (quick.length > 0 && (await first('run', ...quick))) ||
      (asking.length > 0 && (await built()) && (await first('run', ...asking))) ||
      (await first('related', '--run', place.file, ...SLOW)) ||
      ((await built()) && (await first('run', 'tests/requests'))) ||
      undefined
    )
  } finally {
    writeFileSync(path, whole)
    if (isBuilt(place) && !isStale) renewBuild(copy)
  }
}

function renewBuild(copy) {
  rmSync(join(copy, 'build'), { recursive: true, force: true })
  cpSync(join(copy, 'build.whole'), join(copy, 'build'), { recursive: true })
}

function broken(whole, { file, text, instead }) {
  const count = whole.split(text).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times: ${text}`)
  return whole.replace(text, () => instead)
}

export async function failuresOf(copy, tests) {
  const files = await report(copy, ['run', ...tests])
  return files
    .filter(({ status }) => status === 'failed')
    .map((file) => ({ file: file.name, lines: linesOf(file) }))
}

/** Returns the first test that fails; a file that cannot even be loaded does not count. */
async function firstFailure(copy, command) {
  const files = await report(copy, [...command, '--bail=1'])
  const failed = files.filter(({ status }) => status === 'failed')
  const [line] = failed.filter(({ assertionResults }) => assertionResults.length > 0).flatMap(linesOf)
  const [unloadable] = failed
  if (!line && unloadable) throw new Error(`It runs no more: ${linesOf(unloadable)}`)
  return line
}

// A hook that fails takes the tests of its file with it, and tells of itself in the message of the file.
function linesOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return (failed.length > 0 ? failed : [message.split('\n')[0]]).map((line) => `${name}: ${line}`)
}

async function report(copy, command) {
  const file = join(copy, 'test-results', 'mutation.json')
  rmSync(file, { force: true })
  const options = ['--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const { output } = await run(process.execPath, [vitest, ...command, ...options], { cwd: copy, quiet: true })
  if (!existsSync(file)) throw new Error(`The tests did not run.\n${output}`)
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.map((result) => ({ ...result, name: result.name.slice(copy.length + 1) }))
}
