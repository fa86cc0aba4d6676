import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { extract } from 'tar'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Settings, startShop } from '../support/processes'
import { textBrowser } from '../support/text-browser'
import { isLong } from './rounds'
import { runProgram } from './run'
import { buy } from './shopping'

let folder = ''
let unpacked = ''
// The machine has no program but Node.
const bare: Settings = { PATH: '', NODE_ENV: undefined }

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
// Compressing 160 MB takes 15 s of a processor that has nothing else to do.
const PACK_LIMIT_MS = 300_000

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
    const { ended, output } = runProgram('scripts/release.mjs', {}, [folder])
    expect(await ended, output()).toBe(0)
    file = join(folder, readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '')
    mkdirSync(unpacked)
    await extract({ file, cwd: unpacked, strip: 1 })
  }, PACK_LIMIT_MS)
  afterAll(() => rmSync(folder, { recursive: true }))

  it('names the sum of every file in it, and its own beside it', () => {
    const sums = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'SHA256SUMS')
      .map((entry) => join(entry.parentPath, entry.name))
    expect(sums.sort()).toEqual(files.map((path) => `${sumOf(path)}  ${relative(unpacked, path)}`).sort())
    expect(readFileSync(`${file}.sha256`, 'utf8').split('  ')[0]).toBe(sumOf(file))
  })

  it('has a list of its packages beside it', () => {
    const list = JSON.parse(readFileSync(file.replace(/\.tar\.gz$/, '.sbom.json'), 'utf8'))
    expect(list).toMatchObject({ bomFormat: 'CycloneDX' })
    const names = list.components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['react', 'dayjs']))
    expect(names).not.toContain('vitest')
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
