import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewBuild } from './copy-project.mjs'
import { run } from './project.mjs'

/** Their tests ask the built shop. */
const ofBuild = (test) => /^tests\/(?:requests|server|processes|checks\/built)\//.test(test)
/** Tests run the backend from its sources, and the pages as they were built. */
const isBuilt = ({ file }) => !file.startsWith('backend/')
/** They are asked last, or never: these take longest. */
const SLOW = ['tests/requests/**', 'tests/server/**', 'tests/processes/**', 'tests/checks/built/**']

/**
 * Breaks a place of a copy of the project, and mends it when it is done. Returns the first test that notices, as `{ seen }`, undefined if
 * none does. Throws where the place cannot be tried: its text is not there once, or nothing runs any more with what is in its place.
 */
export async function tryPlace(copy, place) {
  const path = join(copy, place.file)
  const whole = readFileSync(path, 'utf8')
  const isStale = isBuilt(place)
  let builds = 0
  async function built() {
    if (isStale && builds++ === 0) await build(copy)
    return true
  }
  writeFileSync(path, broken(whole, place))
  try {
    const near = place.seenBy.filter((test) => existsSync(join(copy, test)))
    const [quick, asking] = [near.filter((test) => !ofBuild(test)), near.filter(ofBuild)]
    const seen =
      (quick.length > 0 && (await firstFailure(copy, ['run', ...quick]))) ||
      (asking.length > 0 && (await built()) && (await firstFailure(copy, ['run', ...asking]))) ||
      (await firstFailure(copy, [
        'related',
        '--run',
        place.file,
        ...SLOW.flatMap((slow) => ['--exclude', slow]),
      ])) ||
      ((await built()) && (await firstFailure(copy, ['run', 'tests/requests', 'tests/server'])))
    return { seen: seen || undefined }
  } finally {
    writeFileSync(path, whole)
    if (builds > 0) renewBuild(copy)
  }
}

function broken(whole, { file, text, instead }) {
  const count = whole.split(text).length - 1
  if (count !== 1) throw new Error(`${file} has ${count} times: ${text}`)
  return whole.replace(text, () => instead)
}

async function build(copy) {
  const { code, output } = await run(process.execPath, ['scripts/build.mjs'], { cwd: copy, quiet: true })
  if (code !== 0) throw new Error(`It cannot be built any more.\n${output}`)
}

/** What fails of some tests, as lines. */
export async function failuresOf(copy, tests) {
  return (await report(copy, ['run', ...tests])).flatMap(linesOf)
}

/** The first test that fails; a file that cannot even be loaded is none. */
async function firstFailure(copy, command) {
  const files = await report(copy, [...command, '--bail=1'])
  const unloadable = files.find(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const [first] = files.filter((file) => file !== unloadable).flatMap(linesOf)
  if (!first && unloadable) throw new Error(`It runs no more: ${unloadable.name}\n${unloadable.message}`)
  return first
}

// A hook that fails takes the tests of its file with it, and tells of itself in the message of the file.
function linesOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
  const told = failed.length > 0 || status !== 'failed' ? failed : [message.split('\n')[0]]
  return told.map((line) => `${name}: ${line}`)
}

async function report(copy, command) {
  const file = join(copy, 'test-results', 'mutation.json')
  rmSync(file, { force: true })
  const options = ['--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const { output } = await run(process.execPath, [vitest, ...command, ...options], { cwd: copy, quiet: true })
  if (!existsSync(file)) throw new Error(`The tests did not run.\n${output}`)
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.map((result) => ({ ...result, name: result.name.slice(copy.length + 1) }))
}
