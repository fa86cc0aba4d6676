import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { extract, list } from 'tar'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Settings, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { isLong } from './rounds'
import { root, runProgram } from './run'
import { buy } from './shopping'

let folder = ''
let unpacked = ''
// The machine has no program but Node.
const bare: Settings = { PATH: '', NODE_ENV: undefined }

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
// Compressing 160 MB takes 15 s of a processor that has nothing else to do.
const PACK_LIMIT_MS = 300_000

async function makeRelease(name: string): Promise<string> {
  const target = join(folder, name)
  const { ended, output } = runProgram('scripts/release.mjs', { SOURCE_DATE_EPOCH: '1800000000' }, [target])
  expect(await ended, output()).toBe(0)
  return join(target, readdirSync(target).find((file) => file.endsWith('.tar.gz')) ?? '')
}

async function run(program: string, settings: Settings, words: string[] = []) {
  const { ended, output } = runProgram(join(unpacked, program), { ...bare, ...settings }, words)
  return { code: await ended, output: output() }
}

function newFolder(): string {
  const made = mkdtempSync(join(folder, 'data '))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

describe.runIf(isLong)('a release', () => {
  let file = ''
  beforeAll(async () => {
    // Far from the packages of the project, in a folder whose name has spaces.
    folder = mkdtempSync(join(tmpdir(), 'a release '))
    unpacked = join(folder, 'un packed')
    file = await makeRelease('first')
    mkdirSync(unpacked)
    await extract({ file, cwd: unpacked, strip: 1 })
  }, PACK_LIMIT_MS)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('has one folder, named as the file, and nothing of who made it', async () => {
    const [name = ''] = /sleep-safe-shop-[\w.-]+?(?=\.tar\.gz)/.exec(file) ?? []
    expect(name).toContain(`${process.platform}-${process.arch}`)
    const odd: string[] = []
    await list({
      file,
      onReadEntry: ({ path, uid, gid, uname, mtime }) => {
        const isPlain = path.startsWith(`${name}/`) && !uid && !gid && !uname && mtime?.getTime() === 1.8e12
        if (!isPlain) odd.push(path)
      },
    })
    expect(odd).toEqual([])
  })

  it('names the sum of every file in it, and its own beside it', () => {
    const sums = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => join(entry.parentPath, entry.name))
    expect(sums.sort()).toEqual(files.map((path) => `${sumOf(path)}  ${relative(unpacked, path)}`).sort())
    expect(readFileSync(`${file}.sha256`, 'utf8').split('  ')[0]).toBe(sumOf(file))
  })

  it('holds each package that a program imports', () => {
    const packages = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { importsOf } = await import(process.argv[1])
        const { PROGRAMS } = await import(process.argv[2])
        console.log(JSON.stringify(await importsOf(PROGRAMS)))`,
        join(root, 'scripts/tasks/release/packages.mjs'),
        join(root, 'scripts/tasks/release/stage.mjs'),
      ],
      { encoding: 'utf8' },
    )
    const load = `for (const name of ${packages}) await import(name)`
    execFileSync(process.execPath, ['--input-type=module', '--eval', load], {
      cwd: unpacked,
      env: { NODE_ENV: 'production' },
    })
  })

  it('sells, is looked at, kept and put back where there is no program but Node', async () => {
    const settings = { ...bare, DATA_DIR: newFolder() }
    const shop = await startShop(settings, join(unpacked, 'build/server.js'))
    onTestFinished(shop.dispose)
    expect((await buy(textBrowser(shop.url))).html).toContain('Thank you, your order is paid')
    const doctor = await run('build/doctor.js', settings)
    expect(doctor.code, doctor.output).toBe(0)
    const backups = newFolder()
    expect((await run('build/backup.js', settings, ['save', backups])).code).toBe(0)
    const [backup = ''] = readdirSync(backups)
    const elsewhere = { DATA_DIR: newFolder() }
    const restored = await run('build/backup.js', elsewhere, ['restore', join(backups, backup)])
    expect(restored.code, restored.output).toBe(0)
    expect((await run('build/backend.js', elsewhere, ['migrate'])).code).toBe(0)
    expect(await shop.stop()).toBe(0)
  })
})
